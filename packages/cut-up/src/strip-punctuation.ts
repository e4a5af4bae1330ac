import type { Word } from './word'

/**
 * Strips the punctuation around a word; pure punctuation stays. The result starts and ends no
 * sentence, so that any order of the words is joined alike.
 */
export function stripPunctuation(word: Word, contents: readonly string[]): Word {
  const text = (contents[word.entry] ?? '').slice(word.start, word.end)
  const leadingLength = /^[\p{P}\p{Z}]*/u.exec(text)?.[0].length ?? 0
  const trailingLength = /[\p{P}\p{Z}]*$/u.exec(text)?.[0].length ?? 0
  const isPurePunctuation = leadingLength === text.length
  return {
    entry: word.entry,
    start: isPurePunctuation ? word.start : word.start + leadingLength,
    end: isPurePunctuation ? word.end : word.end - trailingLength,
    isSentenceStart: false,
    isSentenceEnd: false,
  }
}
