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
      summary: 'firebase.json and .firebaserc are as firebase-tools wants them',
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
      // In a rehearsal App Check may be on or off.
      const isEither = !isReal && findHeaderProblems(config, project, true).length === 0
      return { summary: `those of both sites are written for ${project}`, problems: isEither ? [] : problems }
    },
  },
  {
    name: 'Variables',
    run: () => {
      const declared = ['functions/src/env.ts', 'apps/web/src/shared/env.ts', 'apps/landing/prerender.ts']
      const known = ['apps/web/src', 'apps/web/privacy', 'functions/src', 'tooling/src'].flatMap(listFiles)
      const documents = ['docs/operations.md', ...listFiles('docs/operations')]
      const texts = {
        declared: declared.map(readText).join('\n'),
        known: known.map(readText).join('\n'),
        documents: documents.map(readText).join('\n'),
      }
      const count = findVariables(texts.declared).size
      return {
        summary: `the ${count} params, secrets and variables of the builds are those of docs/operations`,
        problems: findVariableProblems(texts),
      }
    },
  },
  {
    name: 'Workflows',
    run: async () => {
      const folder = '.github/workflows'
      const names = readdirSync(inRoot(folder))
      const problems = await Promise.all(names.map((name) => findWorkflowProblems(name, readText(`${folder}/${name}`))))
      return { summary: `${names.join(', ')}: GitHub’s own parser takes them`, problems: problems.flat() }
    },
  },
]

function inRoot(path: string): string {
  return join(projectRoot, path)
}

function readText(path: string): string {
  return readFileSync(inRoot(path), 'utf8')
}

/** The source and text files of a folder in the repository. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|md)$/u.test(name))
    .map((name) => join(folder, name))
}
