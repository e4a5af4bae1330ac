import { type DownloadableEntry, formatDownloadLine } from './format-download-line'

/**
 * The text file of a download: a line for each entry, in the given order, each ended by a newline.
 *
 * @param formatTimestamp milliseconds since 1970 as a text in the person's own locale and time zone
 */
export function formatDownload(
  entries: readonly DownloadableEntry[],
  formatTimestamp: (timestamp: number) => string,
): string {
  return entries.map((entry) => `${formatDownloadLine(entry, formatTimestamp)}\n`).join('')
}
