import { noteTexts } from '../graph/note-texts'

/** The last texts that were made: the same for every run. */
let made: readonly string[] | undefined

/** A text of three sentences from the made-up journal, with what tells whose it is, and which. */
export function textOf(mark: string, number: number, seed: number): string {
  made ??= noteTexts(3_000)
  return `${made[seed % made.length]} (${mark} ${number})`
}

/** Marks as they stand in texts. */
export const markPattern = /\bmark\d+x\b/gu

/** Words of another account in an answer. */
export function foreignMark(mark: string, answer: unknown): string | undefined {
  return JSON.stringify(answer)
    .match(markPattern)
    ?.find((found) => found !== mark)
}
