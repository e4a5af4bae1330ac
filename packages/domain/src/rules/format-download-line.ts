/** What the download shows of an entry. */
export interface DownloadableEntry {
  readonly category: string
  readonly content: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/**
 * One line of the download: category, content, timestamp. Line breaks within become spaces, so that an entry stays one line.
 *
 * @param formatTimestamp milliseconds since 1970 as a text in the person's own locale and time zone
 */
export function formatDownloadLine(entry: DownloadableEntry, formatTimestamp: (timestamp: number) => string): string {
  const line = `${entry.category}, ${entry.content}, ${formatTimestamp(entry.timestamp)}`
  return line.replaceAll(lineBreaks, ' ')
}

/** Everything that some program reads as the end of a line. */
const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/gu
