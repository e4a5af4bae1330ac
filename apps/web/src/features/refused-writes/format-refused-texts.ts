import type { TrayRow } from '../../shared/local/journal-schema'
import { getUserText } from '../../shared/local/write'
import { formatDateTime } from '../../shared/format-date-time'
import { refusedWriteTitle } from './refused-write-title'

/** Text file of refused writes: a single text verbatim, several each under its title and date. */
export function textFileOf(rows: readonly TrayRow[]): string {
  const withWords = rows.flatMap((row) => {
    const words = getUserText(row.write)
    return words === undefined ? [] : [{ row, words }]
  })
  const [only] = withWords
  if (only && withWords.length === 1) return only.words
  return withWords
    .map(({ row, words }) => `${refusedWriteTitle(row.write)}, ${formatDateTime(row.writtenAt)}\n\n${words}\n`)
    .join('\n\n')
}
