import type { Report } from '@geist/domain'
import { quoteForTerminal } from './quote-for-terminal'

/** The current state of a notebook; `undefined` after its deletion. */
export type ReportedNotebook = { readonly isPublic: boolean; readonly creatorUsername: string } | undefined

/**
 * The operator's view of the reports about one notebook. User text is quoted, so that it cannot
 * forge a line, reverse the text direction or send control codes to the terminal.
 */
export function describeReports(reports: readonly Report[], notebook: ReportedNotebook): string {
  const [first] = reports
  if (first === undefined) return ''
  const state = notebook === undefined ? 'deleted by now' : notebook.isPublic ? 'public' : 'private by now'
  const author = notebook === undefined ? '' : ` by ${quoteForTerminal(notebook.creatorUsername)}`
  const lines = reports.map(
    ({ createdAt, reason, uid, words }) =>
      `  ${new Date(createdAt).toISOString()} ${reason}, from ${uid === '' ? 'somebody who has deleted their account' : quoteForTerminal(uid)}${words === '' ? '' : `: ${quoteForTerminal(words)}`}`,
  )
  return [
    `${first.notebookId} ${quoteForTerminal(first.notebookName)}${author}, account ${quoteForTerminal(first.ownerUid)}: ${state}`,
    ...lines,
  ].join('\n')
}
