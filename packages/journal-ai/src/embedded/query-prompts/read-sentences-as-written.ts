import { splitPassages } from '@geist/answers'

/** The sentences of a text, with their punctuation. */
export function readSentencesAsWritten(text: string): readonly string[] {
  return splitPassages(text).map(({ start, end }) => text.slice(start, end))
}
