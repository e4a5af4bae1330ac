import { parseArgs } from 'node:util'
import type { Report } from '@geist/domain'
import { filingStore } from '../store/filing-store'
import { streamReports, deleteReports, hideNotebook, readNotebookState } from '../store/reports-store'
import { finishVisibility } from '../use-cases/triggers/finish-visibility'
import { describeReports } from './describe-reports'
import { quoteForTerminal } from './quote-for-terminal'

/*
 * Lists reports about public notebooks, makes a notebook private, or deletes its reports. The
 * environment selects the project, as for every tool with the Admin SDK.
 */

const { values } = parseArgs({ options: { hide: { type: 'string' }, settle: { type: 'string' } } })

if (values.hide !== undefined) await hideReportedNotebook(values.hide)
if (values.settle !== undefined) {
  const count = await deleteReports(values.settle)
  process.stdout.write(`${count} ${count === 1 ? 'report' : 'reports'} deleted.\n`)
}
if (values.hide === undefined && values.settle === undefined) await listReports()

async function listReports(): Promise<void> {
  let notebookReports: Report[] = []
  let reportCount = 0
  let notebookCount = 0
  const printNotebookReports = async () => {
    const [first] = notebookReports
    if (first === undefined) return
    notebookCount += 1
    process.stdout.write(`${describeReports(notebookReports, await readNotebookState(first.notebookId))}\n\n`)
  }
  for await (const { id, report } of streamReports()) {
    reportCount += 1
    if (report === undefined) {
      process.stdout.write(`${quoteForTerminal(id)} cannot be read: look at it in the console.\n\n`)
      continue
    }
    if (notebookReports[0]?.notebookId !== report.notebookId) {
      await printNotebookReports()
      notebookReports = []
    }
    notebookReports.push(report)
  }
  await printNotebookReports()
  process.stdout.write(
    `${reportCount} ${reportCount === 1 ? 'report' : 'reports'} about ${notebookCount} ${notebookCount === 1 ? 'notebook' : 'notebooks'}.\n`,
  )
}

async function hideReportedNotebook(notebookId: string): Promise<void> {
  const notebook = await hideNotebook(notebookId)
  if (notebook === undefined) {
    process.stderr.write(`There is no notebook ${notebookId}.\n`)
    process.exitCode = 1
    return
  }
  // The trigger does the same. Where none runs, as on a single machine, the entries are still
  // private when this ends.
  await finishVisibility({ before: { ...notebook, isPublic: true }, after: notebook }, filingStore)
  process.stdout.write('It is private now, with all of its entries.\n')
}
