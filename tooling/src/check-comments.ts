import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findOverlongComments } from './find-overlong-comments'
import { projectRoot } from './shared/paths'
import { capture } from './shared/run'
import { printLine } from './shared/command'

// The formatter limits the width of code, but not of comments: checks tracked and new files.
const { code, output } = await capture(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.rules'],
  { cwd: projectRoot },
)
if (code !== 0) {
  printLine('Not a git repository: comments were not checked.')
} else {
  const files = output.split('\n').filter(Boolean)
  const lines = files.flatMap((file) =>
    findOverlongComments(readFileSync(join(projectRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  for (const line of lines) printLine(`${line} is a comment of more than 100 columns`)
  printLine(`${files.length} files, ${lines.length} overlong comment lines`)
  process.exitCode = lines.length > 0 ? 1 : 0
}
