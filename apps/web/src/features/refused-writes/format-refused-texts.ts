import type { TrayRow } from '../../shared/local/journal-schema'
import { getUserText } from '../../shared/local/write'
import { formatDateTime } from '../../shared/format-date-time'
import { describeRefusedWrite } from './describe-refused-write'

/**
 * Formats the texts of refused writes for a file: a single text verbatim, several each under its
 * title and date.
 */
export function formatRefusedTexts(rows: readonly TrayRow[]): string {
  const rowsWithText = rows.flatMap((row) => {
    const text = getUserText(row.write)
    return text === undefined ? [] : [{ row, text }]
  })
  const [onlyRow] = rowsWithText
  if (onlyRow && rowsWithText.length === 1) return onlyRow.text
  return rowsWithText
    .map(({ row, text }) => `${describeRefusedWrite(row.write)}, ${formatDateTime(row.writtenAt)}\n\n${text}\n`)
    .join('\n\n')
}
