import { readSentences, type Sentence } from '../read-sentences'
import { wordSet } from '../words/word-set'
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
    const selfAttributed = findSelfAttributions(sentence)
    for (const [index, written] of sentence.entries()) {
      const word = written?.toLowerCase()
      if (word === undefined || isNegated(sentence, index)) continue
      const valence = valenceOf(word)
      if (valence === undefined) continue
      const isSelfAttributed =
        (negativeFeelings.has(word) || positiveFeelings.has(word)) && selfAttributed[index] === true
      // "Content", "lost" and similar words are feelings only when attributed to the writer.
      if (!isSelfAttributed && ambiguousWords.has(word)) continue
      const existing = feelings.get(word)
      if (existing === undefined || (isSelfAttributed && !existing.isSelfAttributed))
        feelings.set(word, { word, valence, isSelfAttributed })
    }
  }
  return [...feelings.values()].toSorted((a, b) => Number(b.isSelfAttributed) - Number(a.isSelfAttributed))
}

const ambiguousWords = wordSet(
  `low mad bitter lost stuck torn empty content moved touched loved hurt numb tense restless alone confident rested calm confused`,
)
const degreeWords = wordSet(
  `so very too really quite still just all always also now pretty rather somewhat totally completely utterly a bit little and
   both deeply terribly strangely suddenly truly more much incredibly extremely oddly kind of`,
)
const stateVerbs = wordSet(`am was feel feels felt feeling been being`)
const negations = wordSet(`not never no hardly barely longer without less neither nor stopped`)

function valenceOf(word: string): Feeling['valence'] | undefined {
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
  let isSubjectWriter = false
  let followsState = false
  return sentence.map((word) => {
    const isAttributed = followsState
    const lower = word?.toLowerCase() ?? ''
    if (!isPassable(word)) followsState = stateVerbs.has(lower) && isSubjectWriter
    isSubjectWriter = lower === 'i' || (isSubjectWriter && (stateVerbs.has(lower) || auxiliaries.has(lower)))
    return isAttributed
  })
}

const auxiliaries = wordSet(`have had has just also still always really do did then now often sometimes`)

/** Words allowed between a verb and its feeling: adverbs of degree, or another feeling. */
function isPassable(word: string | undefined): boolean {
  if (word === undefined) return false
  const lower = word.toLowerCase()
  return degreeWords.has(lower) || negativeFeelings.has(lower) || positiveFeelings.has(lower)
}
