import { noteTexts } from '../shared/note-texts'

/** Generated texts, the same for every run. */
let made: readonly string[] | undefined

/** Three sentences from the synthetic journal, with the account's mark and the note's number. */
export function textOf(mark: string, number: number, seed: number): string {
  made ??= noteTexts(3_000)
  return `${made[seed % made.length]} (${mark} ${number})`
}

export const markPattern = /\bmark\d+x\b/gu

export function foreignMark(mark: string, answer: unknown): string | undefined {
  return JSON.stringify(answer)
    .match(markPattern)
    ?.find((found) => found !== mark)
}
