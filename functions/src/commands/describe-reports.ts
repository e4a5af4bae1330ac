import type { Report } from '@geist/domain'
import { quoteForTerminal } from './quote-for-terminal'

/** The current state of a notebook; `undefined` after its deletion. */
export type ReportedNotebook = { readonly isPublic: boolean; readonly creatorUsername: string } | undefined

/**
 * Describes the reports about one notebook for the operator. User text is quoted, so that it cannot
 * forge a line, reverse the text direction or send control codes to the terminal.
 */
export function describeReports(reports: readonly Report[], notebook: ReportedNotebook): string {
  const [first] = reports
  if (first === undefined) return ''

  const author = notebook === undefined ? '' : ` by ${quoteForTerminal(notebook.creatorUsername)}`
  return [
    `${first.notebookId} ${quoteForTerminal(first.notebookName)}${author}, account ${quoteForTerminal(first.ownerUid)}: ${describeState(notebook)}`,
    ...reports.map(describeReport),
  ].join('\n')
}

function describeState(notebook: ReportedNotebook): string {
  if (notebook === undefined) return 'deleted by now'
  return notebook.isPublic ? 'public' : 'private by now'
}

function describeReport({ createdAt, reason, uid, words }: Report): string {
  const reporter = uid === '' ? 'somebody who has deleted their account' : quoteForTerminal(uid)
  const text = words === '' ? '' : `: ${quoteForTerminal(words)}`
  return `  ${new Date(createdAt).toISOString()} ${reason}, from ${reporter}${text}`
}
