import { cleanName } from '@geist/domain'

/** An item that was not imported. */
export interface SkippedItem {
  /** A path, or a location and the beginning of the text. */
  readonly label: string
  readonly reason: string
}

/**
 * Cleans text from the file, so that it stays on one line and keeps its direction on a screen and
 * in a report.
 */
export function toSkippedItem(label: string, reason: string): SkippedItem {
  return { label: cleanName(label), reason: cleanName(reason) }
}
