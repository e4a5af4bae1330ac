import { contentMap } from '@geist/domain'
import { stemmer } from 'stemmer'

import { isStopWord } from '../is-stop-word'
import { findNames, isCapitalized } from './find-names'
import { splitSentences } from './split-sentences'

/** A content word of a note. */
export interface Term {
  /** Equal for all forms of a word: its stem, or a name with a prefix. */
  readonly key: string
  /** As written; in lower case unless it is a name. */
  readonly surface: string
  readonly isName: boolean
  /** Whether the term before it in the note is adjacent: both may form a phrase. */
  readonly followsTerm: boolean
}

/**
 * Reads the content words of each note, in order. Stop words, short words and numbers are left
 * out.
 */
export function readTerms(texts: readonly string[]): readonly (readonly Term[])[] {
  const sentencesByNote = texts.map(splitSentences)
  const names = findNames(sentencesByNote.flat())
  const stems = new Map<string, string>()
  const toStem = (word: string) => {
    const stem = stems.get(word) ?? stemmer(word)
    stems.set(word, stem)
    return stem
  }
  return sentencesByNote.map((sentences) => {
    const terms: Term[] = []
    for (const sentence of sentences) {
      let followsTerm = false
      for (const word of sentence) {
        const lowerWord = word?.toLowerCase() ?? ''
        const isName = word !== undefined && names.has(lowerWord) && isCapitalized(word)
        const isTerm = isName || (isLongEnough(lowerWord) && !isStopWord(lowerWord))
        if (isTerm) {
          const key = isName ? `${namePrefix}${lowerWord}` : toStem(lowerWord)
          terms.push({ key, surface: isName ? word : lowerWord, isName, followsTerm })
        }
        followsTerm = isTerm
      }
    }
    return terms
  })
}

/** No stem contains a space. */
const namePrefix = 'name '

function isLongEnough(word: string): boolean {
  return Array.from(word).length >= contentMap.clusterKeywordMinLength
}
