import type { PromptOccurrence } from './find-prompt-occurrences'
import type { Word } from './word'

/** Returns a predicate for words that contain one of these positions. */
export function aboutPrompt(places: readonly PromptOccurrence[]): (word: Word) => boolean {
  const byEntry = new Map<number, number[]>()
  for (const { entry, at } of places) byEntry.set(entry, [...(byEntry.get(entry) ?? []), at])
  return ({ entry, start, end }) => byEntry.get(entry)?.some((at) => at >= start && at < end) === true
}
