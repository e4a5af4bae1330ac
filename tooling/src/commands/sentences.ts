import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { extractSentences } from '../sentences/extract-sentences'
import { CommandError, printLine, runAsCommand } from '../shared/command'
import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'

/** Files with texts of screens, and of the files that the app writes. */
const sources = [
  'apps/*/src/*.ts',
  'apps/*/src/*.tsx',
  'packages/*/src/*.ts',
  'packages/*/src/*.tsx',
  'packages/journal-ai/src/crisis/*.ts',
  'functions/src/prompts/*.ts',
]

const excludedPaths = /\.test\.ts$|\.d\.ts$|\/(?:testing|test)\//u

/**
 * `pnpm sentences [PATH …]`: prints each sentence that a user can read in the app, on the landing
 * site or in a file, with its file and line. Without the phrases of the embedded AI.
 */
await runAsCommand(async () => {
  const paths = process.argv.slice(2)
  const { code, output } = await capture('git', ['ls-files', ...(paths.length > 0 ? paths : sources)], {
    cwd: projectRoot,
  })
  if (code !== 0) throw new CommandError(output)
  const files = output.split('\n').filter((path) => /\.tsx?$/u.test(path) && !excludedPaths.test(path))
  let count = 0
  for (const path of files) {
    const sentences = extractSentences(path, readFileSync(join(projectRoot, path), 'utf8'))
    if (sentences.length === 0) continue
    printLine(path)
    for (const { text, line } of sentences) printLine(`  ${line}  ${text}`)
    count += sentences.length
  }
  printLine(`${count} sentences in ${files.length} files`)
  return 0
})
