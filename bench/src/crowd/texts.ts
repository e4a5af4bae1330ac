import { noteTexts } from '../shared/note-texts'

/** Generated texts, the same for every run. */
let generatedTexts: readonly string[] | undefined

/** Three sentences from the synthetic journal, with the account's mark and the note's number. */
export function createText(mark: string, number: number, seed: number): string {
  generatedTexts ??= noteTexts(3_000)
  return `${generatedTexts[seed % generatedTexts.length]} (${mark} ${number})`
}

const markPattern = /\bmark\d+x\b/gu

/** Finds the mark of another account in an answer. */
export function findForeignMark(ownMark: string, answer: unknown): string | undefined {
  return JSON.stringify(answer)
    .match(markPattern)
    ?.find((mark) => mark !== ownMark)
}
