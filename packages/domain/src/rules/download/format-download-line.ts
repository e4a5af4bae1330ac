export interface DownloadableEntry {
  readonly category: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/**
 * One line of the download: category, content, timestamp. Line breaks become spaces.
 *
 * @param formatTimestamp formats epoch milliseconds in the user's locale and time zone
 */
export function formatDownloadLine(entry: DownloadableEntry, formatTimestamp: (timestamp: number) => string): string {
  const line = `${entry.category}, ${entry.content}, ${formatTimestamp(entry.timestamp)}`
  return line.replaceAll(lineBreaks, ' ')
}

/** Everything that some program treats as a line break. */
const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/gu
