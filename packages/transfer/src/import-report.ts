import type { SkippedItem } from './skipped-item'

/** What came of an import. */
export interface ImportResult {
  readonly added: number
  /** Entries that got the file's text as an edit. */
  readonly edited?: number
  /** Entries that were here already. */
  readonly known: readonly SkippedItem[]
  readonly skipped: readonly SkippedItem[]
  readonly remarks: readonly string[]
}

/** The report of an import as a text file, with a line for each item. */
export function importReport({ added, edited = 0, known, skipped, remarks }: ImportResult): string {
  const list = (title: string, items: readonly SkippedItem[]) =>
    items.length === 0 ? [] : ['', `${title} (${items.length})`, ...items.map(({ what, why }) => `- ${what} – ${why}`)]
  return [
    'Import into Geist',
    '',
    `Added: ${added}`,
    ...(edited > 0 ? [`Edited: ${edited}`] : []),
    `Already here: ${known.length}`,
    `Left out: ${skipped.length}`,
    ...(remarks.length === 0 ? [] : ['', ...remarks]),
    ...list('Left out', skipped),
    ...list('Already here', known),
    '',
  ].join('\n')
}
