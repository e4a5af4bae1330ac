import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import type { Check } from './check'
import { findHeaderProblems } from './header-problems'
import { findSchemaProblems } from './schema-problems'
import { findTargetProblems } from './target-problems'
import { findVariableProblems, findVariables } from './variable-problems'
import { findWorkflowProblems } from './workflow-problems'

/** Checks of files in the repository; they take a second. */
export const fileChecks: readonly Check[] = [
  {
    name: 'Files of Firebase',
    run: ({ config, rc }) => ({
      summary: 'firebase.json and .firebaserc match the schemas of firebase-tools',
      problems: [...findSchemaProblems('firebase.json', config), ...findSchemaProblems('.firebaserc', rc)],
    }),
  },
  {
    name: 'Sites',
    run: ({ config, rc, project }) => ({
      summary: config.hosting
        .map(({ target }) => `${target} goes to ${rc.targets?.[project]?.hosting?.[target]?.join() ?? 'nowhere'}`)
        .join(', '),
      problems: findTargetProblems(config, rc, project),
    }),
  },
  {
    name: 'Headers',
    run: ({ config, project, isReal, env }) => {
      const hasAppCheck = env['VITE_APP_CHECK_SITE_KEY'] !== undefined
      const problems = findHeaderProblems(config, project, hasAppCheck)
      // In a rehearsal, App Check may be on or off.
      const hasAppCheckHeaders = !isReal && findHeaderProblems(config, project, true).length === 0
      return { summary: `both sites have those for ${project}`, problems: hasAppCheckHeaders ? [] : problems }
    },
  },
  {
    name: 'Variables',
    run: () => {
      const declaringFiles = ['functions/src/env.ts', 'apps/web/src/shared/env.ts', 'apps/landing/prerender.ts']
      const readingFiles = ['apps/web/src', 'apps/web/privacy', 'functions/src', 'tooling/src'].flatMap(listFiles)
      const documentFiles = ['docs/operations.md', ...listFiles('docs/operations')]
      const texts = {
        declaringCode: declaringFiles.map(readText).join('\n'),
        readingCode: readingFiles.map(readText).join('\n'),
        documentation: documentFiles.map(readText).join('\n'),
      }
      const count = findVariables(texts.declaringCode).size
      return {
        summary: `the ${count} params, secrets and variables of the builds are those in docs/operations`,
        problems: findVariableProblems(texts),
      }
    },
  },
  {
    name: 'Workflows',
    run: async () => {
      const folder = '.github/workflows'
      const names = readdirSync(resolvePath(folder))
      const problems = await Promise.all(names.map((name) => findWorkflowProblems(name, readText(`${folder}/${name}`))))
      return { summary: `${names.join(', ')}: GitHub’s own parser accepts them`, problems: problems.flat() }
    },
  },
]

function resolvePath(path: string): string {
  return join(projectRoot, path)
}

function readText(path: string): string {
  return readFileSync(resolvePath(path), 'utf8')
}

/** The source and text files of a folder in the repository. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(resolvePath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|md)$/u.test(name))
    .map((name) => join(folder, name))
}
