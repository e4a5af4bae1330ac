import { cleanName } from '@geist/domain'

/** An item that was not imported. */
export interface SkippedItem {
  /** A path, or a location and the beginning of the text. */
  readonly what: string
  readonly why: string
}

/**
 * Cleans text from the file, so that it stays on one line and keeps its direction on a screen and
 * in a report.
 */
export function skippedItem(what: string, why: string): SkippedItem {
  return { what: cleanName(what), why: cleanName(why) }
}
