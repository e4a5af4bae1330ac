import { readSentences, type Sentence } from '../read-sentences'
import { parseWordSet } from '@geist/answers'
import { negativeFeelingNouns, negativeFeelings, positiveFeelingNouns, positiveFeelings } from './feeling-words'

/** A word of feeling in a draft. */
export interface Feeling {
  /** As written, in lower case. */
  readonly word: string
  readonly valence: 'negative' | 'positive'
  /** Whether the writer attributes the feeling to themselves. */
  readonly isSelfAttributed: boolean
}

/**
 * Finds the feelings that a text names, each once, the writer's own first. Negated feelings ("not
 * angry", "no longer tired") are left out.
 */
export function findFeelings(text: string): Feeling[] {
  const feelings = new Map<string, Feeling>()
  for (const sentence of readSentences(text)) {
    const selfAttributions = findSelfAttributions(sentence)
    for (const [index, writtenWord] of sentence.entries()) {
      const word = writtenWord?.toLowerCase()
      if (word === undefined || isNegated(sentence, index)) continue
      const valence = findValence(word)
      if (valence === undefined) continue
      const isSelfAttributed =
        (negativeFeelings.has(word) || positiveFeelings.has(word)) && selfAttributions[index] === true
      // "Content", "lost" and similar words are feelings only when attributed to the writer.
      if (!isSelfAttributed && ambiguousWords.has(word)) continue
      const existing = feelings.get(word)
      if (existing === undefined || (isSelfAttributed && !existing.isSelfAttributed))
        feelings.set(word, { word, valence, isSelfAttributed })
    }
  }
  return [...feelings.values()].toSorted((a, b) => Number(b.isSelfAttributed) - Number(a.isSelfAttributed))
}

const ambiguousWords = parseWordSet(
  `low mad bitter lost stuck torn empty content moved touched loved hurt numb tense restless alone confident rested calm confused`,
)
const degreeWords = parseWordSet(
  `so very too really quite still just all always also now pretty rather somewhat totally completely utterly a bit little and
   both deeply terribly strangely suddenly truly more much incredibly extremely oddly kind of`,
)
const stateVerbs = parseWordSet(`am was feel feels felt feeling been being`)
const negations = parseWordSet(`not never no hardly barely longer without less neither nor stopped`)

function findValence(word: string): Feeling['valence'] | undefined {
  if (negativeFeelings.has(word) || negativeFeelingNouns.has(word)) return 'negative'
  return positiveFeelings.has(word) || positiveFeelingNouns.has(word) ? 'positive' : undefined
}

/** Whether a negation is among the four words before. */
function isNegated(sentence: Sentence, index: number): boolean {
  return sentence.slice(Math.max(0, index - 4), index).some((word) => negations.has(word?.toLowerCase() ?? ''))
}

/**
 * Finds for each word whether the writer attributes it to themselves: "I am so angry", "I felt sad
 * and a little relieved", "I have been feeling low". A single pass: searching back from each word
 * of "sad, sad, sad …" would be quadratic.
 */
function findSelfAttributions(sentence: Sentence): readonly boolean[] {
  let isWriterSubject = false
  let followsStateVerb = false
  return sentence.map((word) => {
    const isAttributed = followsStateVerb
    const lowerWord = word?.toLowerCase() ?? ''
    if (!isPassable(word)) followsStateVerb = stateVerbs.has(lowerWord) && isWriterSubject
    isWriterSubject =
      lowerWord === 'i' || (isWriterSubject && (stateVerbs.has(lowerWord) || auxiliaries.has(lowerWord)))
    return isAttributed
  })
}

const auxiliaries = parseWordSet(`have had has just also still always really do did then now often sometimes`)

/** Words allowed between a verb and its feeling: adverbs of degree, or another feeling. */
function isPassable(word: string | undefined): boolean {
  if (word === undefined) return false
  const lowerWord = word.toLowerCase()
  return degreeWords.has(lowerWord) || negativeFeelings.has(lowerWord) || positiveFeelings.has(lowerWord)
}
