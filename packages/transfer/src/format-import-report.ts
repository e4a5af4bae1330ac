import type { SkippedItem } from './skipped-item'

export interface ImportReport {
  readonly addedCount: number
  /** Entries that got the file's text as an edit. */
  readonly editedCount?: number
  /** Entries that already existed. */
  readonly existing: readonly SkippedItem[]
  readonly skipped: readonly SkippedItem[]
  readonly remarks: readonly string[]
}

/** Formats the import report as a text file, with one line per item. */
export function formatImportReport({ addedCount, editedCount = 0, existing, skipped, remarks }: ImportReport): string {
  const formatSection = (title: string, items: readonly SkippedItem[]) =>
    items.length === 0
      ? []
      : ['', `${title} (${items.length})`, ...items.map(({ label, reason }) => `- ${label} – ${reason}`)]
  return [
    'Import into Geist',
    '',
    `Added: ${addedCount}`,
    ...(editedCount > 0 ? [`Edited: ${editedCount}`] : []),
    `Already here: ${existing.length}`,
    `Left out: ${skipped.length}`,
    ...(remarks.length === 0 ? [] : ['', ...remarks]),
    ...formatSection('Left out', skipped),
    ...formatSection('Already here', existing),
    '',
  ].join('\n')
}
