import { projectRoot } from './shared/paths'
import { capture } from './shared/run'
import { printLine } from './shared/command'

/** Number of checked commits: older subjects are history and cannot change. */
const checkedCommitCount = 20
const maxSubjectLength = 72

const { code, output } = await capture(
  'git',
  ['log', '--no-merges', `--max-count=${checkedCommitCount}`, '--format=%h %s'],
  { cwd: projectRoot },
)
if (code !== 0) {
  printLine('Not a git repository: commit subjects were not checked.')
} else {
  const overlongSubjects = output
    .split('\n')
    .filter((line) => line.slice(line.indexOf(' ') + 1).length > maxSubjectLength)
  for (const line of overlongSubjects) printLine(`${line}\n  has a subject of more than ${maxSubjectLength} characters`)
  process.exitCode = overlongSubjects.length > 0 ? 1 : 0
}
