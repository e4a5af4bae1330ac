import type { SkippedItem } from './skipped-item'

export interface ImportResult {
  readonly added: number
  /** Entries that got the file's text as an edit. */
  readonly edited?: number
  /** Entries that already existed. */
  readonly existing: readonly SkippedItem[]
  readonly skipped: readonly SkippedItem[]
  readonly remarks: readonly string[]
}

/** Formats the import report as a text file, with one line per item. */
export function importReport({ added, edited = 0, existing, skipped, remarks }: ImportResult): string {
  const formatList = (title: string, items: readonly SkippedItem[]) =>
    items.length === 0 ? [] : ['', `${title} (${items.length})`, ...items.map(({ what, why }) => `- ${what} – ${why}`)]
  return [
    'Import into Geist',
    '',
    `Added: ${added}`,
    ...(edited > 0 ? [`Edited: ${edited}`] : []),
    `Already here: ${existing.length}`,
    `Left out: ${skipped.length}`,
    ...(remarks.length === 0 ? [] : ['', ...remarks]),
    ...formatList('Left out', skipped),
    ...formatList('Already here', existing),
    '',
  ].join('\n')
}
