import { createNoteTexts } from '../shared/create-note-texts'

/** Generated on first use; the same for every run. */
let generatedTexts: readonly string[] | undefined

/** Three sentences from the synthetic journal, with the account's mark and the note's number. */
export function createMarkedText(mark: string, number: number, seed: number): string {
  generatedTexts ??= createNoteTexts(3_000)
  return `${generatedTexts[seed % generatedTexts.length]} (${mark} ${number})`
}

const markPattern = /\bmark\d+x\b/gu

/** Finds the mark of another account in an answer, which would be a leak. */
export function findForeignMark(ownMark: string, answer: unknown): string | undefined {
  return JSON.stringify(answer)
    .match(markPattern)
    ?.find((mark) => mark !== ownMark)
}
