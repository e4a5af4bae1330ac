import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { cruisedFolders, cruiseImports } from './cruise-imports'
import { projectRoot } from './shared/paths'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** One violation per rule; the import is written into the file. */
const violations: readonly (readonly [rule: string, file: string, imports: string, target: string])[] = [
  ['no-cycles', 'packages/ui/src/a.ts', './b', 'packages/ui/src/b.ts'],
  ['domain-imports-nothing-of-ours', 'packages/domain/src/a.ts', '../../ui/src/a', 'packages/ui/src/a.ts'],
  ['domain-is-pure', 'packages/domain/src/a.ts', 'node:fs', ''],
  ['packages-know-no-apps', 'packages/ui/src/a.ts', '../../../apps/web/src/a', 'apps/web/src/a.ts'],
  [
    'functions-client-imports-domain-only',
    'packages/functions-client/src/a.ts',
    '../../ui/src/a',
    'packages/ui/src/a.ts',
  ],
  ['transfer-is-formats-only', 'packages/transfer/src/a.ts', '../../ui/src/a', 'packages/ui/src/a.ts'],
  ['answers-is-pure', 'packages/answers/src/a.ts', '../../graph/src/a', 'packages/graph/src/a.ts'],
  ['ocr-is-pure', 'packages/ocr/src/a.ts', '../../domain/src/a', 'packages/domain/src/a.ts'],
  ['sentence-vectors-is-pure', 'packages/sentence-vectors/src/a.ts', 'node:fs', ''],
  ['seeded-random-is-pure', 'packages/seeded-random/src/a.ts', 'node:crypto', ''],
  ['journal-ai-is-pure', 'packages/journal-ai/src/a.ts', 'node:fs', ''],
  ['crisis-is-pure', 'packages/crisis/src/a.ts', '../../domain/src/a', 'packages/domain/src/a.ts'],
  ['cut-up-is-pure', 'packages/cut-up/src/a.ts', '../../search/src/a', 'packages/search/src/a.ts'],
  ['legal-is-texts-only', 'packages/legal/src/a.ts', '../../ui/src/a', 'packages/ui/src/a.ts'],
  ['graph-is-pure', 'packages/graph/src/a.ts', '../../search/src/a', 'packages/search/src/a.ts'],
  ['ui-has-no-rules', 'packages/ui/src/a.ts', '../../domain/src/a', 'packages/domain/src/a.ts'],
  ['functions-import-pure-packages', 'functions/src/a.ts', '../../packages/ui/src/a', 'packages/ui/src/a.ts'],
  ['only-the-store-knows-firebase-admin', 'functions/src/use-cases/a.ts', 'firebase-admin/firestore', ''],
  ['landing-knows-no-firebase-and-no-web', 'apps/landing/src/a.ts', '../../web/src/a', 'apps/web/src/a.ts'],
  ['shared-knows-no-features', 'apps/web/src/shared/a.ts', '../features/x/a', 'apps/web/src/features/x/a.ts'],
  ['features-know-no-app', 'apps/web/src/features/x/a.ts', '../../app/paths', 'apps/web/src/app/paths.ts'],
  ['features-never-import-each-other', 'apps/web/src/features/x/a.ts', '../y/a', 'apps/web/src/features/y/a.ts'],
  ['firebase-only-in-shared-and-api', 'apps/web/src/features/x/components/a.tsx', 'firebase/firestore', ''],
]

test.each(violations)('%s is reported', async (rule, file, imports, target) => {
  const root = tree({
    [file]: `import '${imports}'\nexport const view = 1`,
    ...(target && { [target]: rule === 'no-cycles' ? `import './a'` : 'export const a = 1' }),
  })
  const { summary } = await cruiseImports(root)
  expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule)
})

test('allowed imports of a feature pass', async () => {
  const root = tree({
    'apps/web/src/features/x/api/save.ts': `import 'firebase/firestore'\nimport '../../../shared/a'`,
    'apps/web/src/shared/a.ts': `export const a = 1`,
  })
  const { summary } = await cruiseImports(root)
  expect(summary.violations).toEqual([])
})

/** A project with these files, all checked folders, and links to real dependencies. */
function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'geist-imports-'))
  roots.push(root)
  for (const folder of cruisedFolders) mkdirSync(join(root, folder), { recursive: true })
  for (const place of ['apps/web', 'functions']) {
    symlinkSync(join(projectRoot, place, 'node_modules'), join(root, place, 'node_modules'))
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
