import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountStores, deletionsCollection, uncountedAccountStores } from '@geist/domain'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
/** Document paths of an account; `*` stands for an id. */
const paths = [...Object.values(accountStores), ...Object.values(uncountedAccountStores)].flatMap((store) => [
  ...store.paths,
])
const collections = new Set([...paths.flatMap(collectionsOf), deletionsCollection])

test('an account deletion covers every store of the rules', () => {
  const rulesPaths = storesOfRules(readFileSync(join(source, '../../firebase/firestore.rules'), 'utf8'))
  expect(rulesPaths).toContain('messages/*/versions/*')
  expect(rulesPaths.length).toBeGreaterThan(10)
  expect(rulesPaths.filter((path) => !paths.some((storePath) => covers(storePath, path)))).toEqual([])
})

test('every store named in the functions is covered by a deletion', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  )
  const namedStores = files.flatMap((file) => storesNamed(readFileSync(join(source, file), 'utf8')))
  expect(namedStores).toContain('vectorPacks')
  expect(namedStores).toContain('limits')
  expect(namedStores.filter((name) => !collections.has(name))).toEqual([])
})

test('an undocumented store is detected', () => {
  const rules = 'match /a/{id} {\n  match /b/{other} {\n    allow get: if f({1,2});\n  }\n}\nmatch /c/fixed {\n}'
  expect(storesOfRules(rules)).toEqual(['a/*', 'a/*/b/*', 'c/fixed'])
  expect(
    storesNamed("x.collection('moods').doc(id); y.doc(`users/${uid}/drafts/${id}`); z.collectionGroup('n')"),
  ).toEqual(['moods', 'n', 'users', 'drafts'])
  expect(covers('users/*/private/*', 'users/*/private/stats')).toBe(true)
  expect(covers('users/*/private/*', 'users/*/limits/*')).toBe(false)
})

/** The paths of all `match` statements, with their parents' paths. */
function storesOfRules(rules: string): readonly string[] {
  const open: { readonly path: string; readonly depth: number }[] = []
  const storePaths: string[] = []
  let depth = 0
  for (const line of rules.split('\n')) {
    const path = /^\s*match (\/\S+) \{/u.exec(line)?.[1]
    if (path !== undefined && !path.startsWith('/databases')) {
      open.push({ path: (open.at(-1)?.path ?? '') + path.replaceAll(/\{\w+\}/gu, '*'), depth })
      storePaths.push((open.at(-1)?.path ?? '').slice(1))
    }
    // Ids in a path open and close on their line, like braces in patterns.
    depth += line.split('{').length - line.split('}').length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
  }
  return storePaths
}

/** The collections named in code, alone or in a path. */
function storesNamed(code: string): readonly string[] {
  const single = [...code.matchAll(/\.collection(?:Group)?\('(\w+)'\)/gu)].map(([, name]) => name ?? '')
  const inPaths = [...code.matchAll(/\.doc\(`([^`]+)`\)/gu)].flatMap(([, path]) =>
    collectionsOf((path ?? '').replaceAll(/\$\{[^}]+\}/gu, '*')),
  )
  return [...single, ...inPaths]
}

function collectionsOf(path: string): readonly string[] {
  return path.split('/').filter((_, index) => index % 2 === 0)
}

function covers(storePath: string, path: string): boolean {
  const [wanted, pathParts] = [storePath.split('/'), path.split('/')]
  return wanted.length === pathParts.length && wanted.every((part, index) => part === '*' || part === pathParts[index])
}
