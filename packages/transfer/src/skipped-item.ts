import { cleanName } from '@geist/domain'

/** Something that was not taken from a file. */
export interface SkippedItem {
  /** What it is: a path, or a place and the beginning of the text. */
  readonly what: string
  readonly why: string
}

/** It, with what a file calls it cleaned: on a screen and in a report it stands in one line, which it does not turn. */
export function skippedItem(what: string, why: string): SkippedItem {
  return { what: cleanName(what), why: cleanName(why) }
}
