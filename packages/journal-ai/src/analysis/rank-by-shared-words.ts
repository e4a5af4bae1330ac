import { type Passage, splitPassages } from '@geist/answers'

import { calendarWords } from '../embedded/words/calendar-words'
import { everydayWords } from '../embedded/words/everyday-words'
import { functionWords } from '../embedded/words/function-words'
import { genericNouns, modifierWords } from '../embedded/words/non-theme-words'
import { splitWords, stemWord } from './split-words'

/** A text that shares telling words with another. */
export interface RelatedText {
  /** Index of the text in the input. */
  readonly textIndex: number
  /** The sum of the weights of the shared words; two rare words give 2. */
  readonly sharedWeight: number
  /** The passage with most of them. */
  readonly passage: Passage
}

/**
 * Ranks texts by the telling words that they share with a subject, best first; texts that share
 * none are left out. Function words, calendar words and generic nouns do not count, and words of
 * any journal, such as "kitchen", count less. A word that many of the texts have counts less, too:
 * the inverse document frequency, with a lower limit, since all of the texts may be about it.
 */
export function rankBySharedWords(subject: string, texts: readonly string[]): readonly RelatedText[] {
  const subjectStems = findTellingStems(subject)
  const stemsByText = texts.map((text) => findTellingStems(text))
  const weigh = (stem: string) => {
    const frequency = stemsByText.filter((stems) => stems.has(stem)).length
    const rarity = Math.log(texts.length / frequency + 0.5) / Math.log(texts.length + 0.5)
    return Math.max(minRarity, rarity) * (everydayStems.has(stem) ? everydayWeight : 1)
  }
  const weights = new Map(
    [...subjectStems].filter((stem) => stemsByText.some((stems) => stems.has(stem))).map((stem) => [stem, weigh(stem)]),
  )
  const sumWeights = (stems: ReadonlySet<string>) =>
    [...weights].reduce((sum, [stem, weight]) => sum + (stems.has(stem) ? weight : 0), 0)
  return texts
    .flatMap((text, textIndex) => {
      const sharedWeight = sumWeights(stemsByText[textIndex] ?? new Set())
      if (sharedWeight === 0) return []
      const [passage] = splitPassages(text)
        .map((candidate) => ({
          candidate,
          weight: sumWeights(findTellingStems(text.slice(candidate.start, candidate.end))),
        }))
        .toSorted((a, b) => b.weight - a.weight)
      return passage === undefined ? [] : { textIndex, sharedWeight, passage: passage.candidate }
    })
    .toSorted((a, b) => b.sharedWeight - a.sharedWeight)
}

/** Three words that all texts have suffice for a relation that two rare words prove. */
const minRarity = 0.65
const everydayWeight = 0.4

const untellingWords = new Set([...functionWords, ...calendarWords, ...genericNouns, ...modifierWords])
const everydayStems: ReadonlySet<string> = new Set([...everydayWords].map(stemWord))

function findTellingStems(text: string): Set<string> {
  const words = splitWords(text).filter(
    (word) => word.length > 2 && !untellingWords.has(word) && !/^\p{N}+$/u.test(word),
  )
  return new Set(words.map(stemWord))
}
