import { type DownloadableEntry, formatDownloadLine } from './format-download-line'

/**
 * The text file of a download: one line per entry in the given order, each with a trailing newline.
 *
 * @param formatTimestamp formats epoch milliseconds in the user's locale and time zone
 */
export function formatDownload(
  entries: readonly DownloadableEntry[],
  formatTimestamp: (timestamp: number) => string,
): string {
  return entries.map((entry) => `${formatDownloadLine(entry, formatTimestamp)}\n`).join('')
}
