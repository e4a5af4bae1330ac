import { parseWordSet } from '@geist/answers'
import { readClauses } from './read-clauses'
import {
  characterDeathPattern,
  distantDeathPattern,
  type EvidentTone,
  expectedFeelingPattern,
  fictionPattern,
  ironyPattern,
  phraseCues,
  stateWords,
} from './tone-cues'
import type { Tone } from './voices'

/**
 * Finds the writer's tone: the one with the most evidence. Evidence is a state word that the writer
 * applies to themselves ("I am so tired", "Proud."), or a phrase that implies a feeling ("I miss
 * her"). Negated evidence is ignored, and so are joy and pride in an ironic draft.
 *
 * Joy or pride beside another tone gives `mixed`. So does an expected feeling ("I should be happy")
 * without other evidence. A tie gives the milder of two similar tones, else `neutral`.
 */
export function findTone(draft: string): Tone {
  const isIronic = ironyPattern.test(draft)
  const evidence = [...collectEvidence(draft)]
    .filter(([tone, weight]) => weight >= decisiveWeight && !(isIronic && positiveTones.has(tone)))
    .toSorted(([, a], [, b]) => b - a)
  const [first, second] = evidence
  if (first === undefined) return expectedFeelingPattern.test(draft) ? 'mixed' : 'neutral'
  const hasPositive = evidence.some(([tone]) => positiveTones.has(tone))
  if (hasPositive && evidence.some(([tone]) => !positiveTones.has(tone))) return 'mixed'
  if (second === undefined || second[1] < first[1]) return first[0]
  return similarTonePairs.find((pair) => pair.includes(first[0]) && pair.includes(second[0]))?.[0] ?? 'neutral'
}

/** The least evidence for a tone: one clear cue, or two weak ones. */
const decisiveWeight = 2

const positiveTones: ReadonlySet<EvidentTone> = new Set(['joy', 'pride'])

/** Pairs of similar tones, the milder first: its voice suits the other, too. */
const similarTonePairs: readonly (readonly [EvidentTone, EvidentTone])[] = [
  ['joy', 'pride'],
  ['worry', 'fear'],
  ['sadness', 'grief'],
  ['sadness', 'tired'],
  ['worry', 'tired'],
  ['blame', 'anger'],
  ['blame', 'sadness'],
]

/** Sums the cue weights of each tone. A repeated wording counts once per tone. */
function collectEvidence(draft: string): ReadonlyMap<EvidentTone, number> {
  const cues = new Map<string, { readonly tone: EvidentTone; readonly weight: number }>()
  const mentionsFiction = fictionPattern.test(draft)
  for (const words of readClauses(draft)) {
    const clause = words.join(' ').replaceAll(' ,', ',')
    const isDistantDeath =
      distantDeathPattern.test(clause) ||
      (mentionsFiction && (fictionPattern.test(clause) || characterDeathPattern.test(clause)))
    for (const { tone, weight, pattern } of phraseCues) {
      if (tone === 'grief' && isDistantDeath) continue
      const match = pattern.exec(clause)
      if (match && !isNegated(clause.slice(0, match.index).split(' ')))
        cues.set(`${tone} ${match[0]}`, { tone, weight })
    }
    for (const [index, word] of words.entries()) {
      const tone = toneByWord.get(word)
      if (tone === undefined || !isOwnState(words, index)) continue
      // "Angry at myself" is blame, by a phrase.
      if (tone === 'anger' && words[index + 2] === 'myself') continue
      cues.set(`${tone} ${word}`, { tone, weight: 2 })
    }
  }
  const weights = new Map<EvidentTone, number>()
  for (const { tone, weight } of cues.values()) weights.set(tone, (weights.get(tone) ?? 0) + weight)
  return weights
}

const toneByWord: ReadonlyMap<string, EvidentTone> = new Map(
  Object.entries(stateWords).flatMap(([tone, words]) => [...words].map((word) => [word, tone as EvidentTone] as const)),
)

/** Whether a negation is among the last three words since the last comma. */
function isNegated(wordsBefore: readonly string[]): boolean {
  const nearWords = wordsBefore.filter((word) => word !== '').slice(-3)
  return nearWords.slice(nearWords.findLastIndex((word) => word.endsWith(',')) + 1).some((word) => negations.has(word))
}

/**
 * Whether the writer is the one in the state: the word follows "I am" or "made me", or begins its
 * clause ("So tired today"). A word before a noun ("an angry letter") is no state of the writer.
 */
function isOwnState(words: readonly string[], index: number): boolean {
  const next = words[index + 1]
  if (next !== undefined && !wordsAfterState.has(next)) return false
  let position = skipBack(words, index - 1, skippableWords)
  if (words.slice(position + 1, index).some((word) => negations.has(word))) return false
  if (position < 0) return true
  if (words[position] === 'i') return invertedCopulas.has(words[position - 1] ?? '')
  if (words[position] === 'me') return causativeVerbs.has(words[position - 1] ?? '')
  if (!linkingVerbs.has(words[position] ?? '')) return false
  position = skipBack(words, position - 1, auxiliaries)
  const subject = words[position]
  if (words.slice(position + 1, index).some((word) => negations.has(word))) return false
  if (reportingVerbs.has(words[position - 1] ?? '')) return false
  return (
    subject === undefined ||
    subject === 'i' ||
    subject === 'me' ||
    (subject === 'we' && words[position - 1] === undefined)
  )
}

/**
 * Index of the last word not in the set, at or before `index`; -1 without one. Skips 12 words at
 * most.
 */
function skipBack(words: readonly string[], index: number, passable: ReadonlySet<string>): number {
  let position = index
  while (position >= 0 && index - position < maxSkippedWords && passable.has(words[position] ?? '')) position -= 1
  return position
}

/** Bounds the work for a clause of thousands of adverbs. */
const maxSkippedWords = 12

const negations = parseWordSet(`not never no hardly barely longer without neither nor isnt stopped less used`)
/** Before their subject: "Why am I so tired". */
const invertedCopulas = parseWordSet(`am was`)
const linkingVerbs = parseWordSet(`am was feel feels felt feeling been being got get getting were are stay stayed woke`)
/** After these, a state may be a pretence: "I said I was glad". */
const reportingVerbs = parseWordSet(`said say says pretended pretend told if wish think thinks thought that`)
const causativeVerbs = parseWordSet(`make makes made making leaves left leave got get keeps kept had has`)
const auxiliaries = parseWordSet(
  `have has had just also still always really do did then now often sometimes not never no longer am was so keep kept been usually mostly`,
)
/** Words between a verb and its state: degrees, negations and other states. */
const skippableWords = new Set([
  ...parseWordSet(
    `so very too really quite still just all always also now pretty rather somewhat totally completely utterly a bit little and both deeply
     terribly strangely suddenly truly more much incredibly extremely oddly kind of sort such unbelievably absolutely super not never no longer
     hardly barely less or even honestly actually again already mostly weirdly up ,`,
  ),
  ...toneByWord.keys(),
])
/** Words that may follow a state; any other makes it an attribute of what follows. */
const wordsAfterState = new Set([
  ...parseWordSet(
    `, and or about of at with that to again today tonight now for when since after from as in on i we he she they it too all this because if
     inside me beyond right over sick off already still out up alone anymore enough tomorrow lately either one than`,
  ),
  ...toneByWord.keys(),
])
