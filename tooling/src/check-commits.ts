import { projectRoot } from './shared/paths'
import { capture } from './shared/run'
import { printLine } from './shared/command'

/** Older subjects are history and stay as they are. */
const newestCommits = 20
const maxSubjectLength = 72

const { code, output } = await capture(
  'git',
  ['log', '--no-merges', `--max-count=${newestCommits}`, '--format=%h %s'],
  { cwd: projectRoot },
)
if (code !== 0) {
  printLine('Not a git repository: commit subjects were not checked.')
} else {
  const overlong = output.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > maxSubjectLength)
  for (const line of overlong) printLine(`${line}\n  has a subject of more than ${maxSubjectLength} characters`)
  process.exitCode = overlong.length > 0 ? 1 : 0
}
