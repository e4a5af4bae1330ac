import type { Word } from './word'

/** Strips the punctuation around a word; pure punctuation stays. */
export function stripPunctuation(word: Word, contents: readonly string[]): Word {
  const text = (contents[word.entry] ?? '').slice(word.start, word.end)
  const before = /^[\p{P}\p{Z}]*/u.exec(text)?.[0].length ?? 0
  const after = /[\p{P}\p{Z}]*$/u.exec(text)?.[0].length ?? 0
  const isMark = before === text.length
  return {
    entry: word.entry,
    start: isMark ? word.start : word.start + before,
    end: isMark ? word.end : word.end - after,
    isSentenceStart: false,
    isSentenceEnd: false,
  }
}
