import type { Report } from '@geist/domain'
import { quoted } from './quoted'

/** What a notebook is by now; `undefined` when it is gone. */
export type NotebookNow = { readonly isPublic: boolean; readonly creatorUsername: string } | undefined

/** What the operator reads about the reports of one notebook. What people wrote is quoted, so that nothing in it can pass for a line of its own, turn what stands beside it or reach the terminal. */
export function describeReports(reports: readonly Report[], now: NotebookNow): string {
  const [first] = reports
  if (first === undefined) return ''
  const state = now === undefined ? 'deleted by now' : now.isPublic ? 'public' : 'private by now'
  const author = now === undefined ? '' : ` by ${quoted(now.creatorUsername)}`
  const lines = reports.map(
    ({ createdAt, reason, uid, words }) =>
      `  ${new Date(createdAt).toISOString()} ${reason}, from ${uid === '' ? 'somebody who has deleted their account' : quoted(uid)}${words === '' ? '' : `: ${quoted(words)}`}`,
  )
  return [
    `${first.notebookId} ${quoted(first.notebookName)}${author}, account ${quoted(first.ownerUid)}: ${state}`,
    ...lines,
  ].join('\n')
}
