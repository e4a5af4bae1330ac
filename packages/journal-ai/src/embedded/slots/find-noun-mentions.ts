import { parseWordSet } from '@geist/answers'
import type { Term } from '../classify-words'
import {
  activityNouns,
  commonNouns,
  matterNouns,
  otherNouns,
  ownedNouns,
  ownedOtherNouns,
  relativeNouns,
  thingNouns,
} from '../words/slot-nouns'
import type { SlotKind, SlotMention } from './slot'

/**
 * Finds the nouns of `slot-nouns.ts` in a sentence whose use shows that they are the writer's:
 * `my sister`, `the garden`, `love running`. The noun has to end its noun phrase: `the garden shed`
 * is no garden.
 */
export function findNounMentions(terms: readonly Term[]): readonly SlotMention[] {
  return terms.flatMap((term, index): SlotMention | [] => {
    if (term.kind !== 'term' || !endsPhrase(terms[index + 1])) return []
    const determiner = findWordBefore(terms, index)
    const { word } = term
    const kind = findKind(word, determiner)
    if (kind !== undefined) return { kind, reference: `${determiner === 'the' ? 'the' : 'your'} ${word}` }
    if (matterNouns.has(word)) return determinersOfOthers.has(determiner) ? [] : { kind: 'other', reference: word }
    const isBare = terms[index - 1]?.kind === 'function-word' && wordsBeforeActivity.has(determiner)
    return activityNouns.has(word) && (isBare || isOwn(determiner)) ? { kind: 'activity', reference: word } : []
  })
}

function findKind(word: string, determiner: string): SlotKind | undefined {
  if (!isOwn(determiner) && determiner !== 'the') return undefined
  if (thingNouns.has(word)) return 'thing'
  if (otherNouns.has(word) || commonNouns.has(word)) return 'other'
  if (determiner === 'the') return undefined
  if (relativeNouns.has(word)) return 'person'
  if (ownedNouns.has(word)) return 'thing'
  return ownedOtherNouns.has(word) ? 'other' : undefined
}

/** Whether a noun phrase ends before this term. */
function endsPhrase(next: Term | undefined): boolean {
  return next === undefined || next.kind === 'divider' || next.kind === 'function-word'
}

/** The function word before a noun and its adjectives; `''` if there is none. */
function findWordBefore(terms: readonly Term[], index: number): string {
  let position = index - 1
  while (terms[position]?.kind === 'modifier') position -= 1
  const term = terms[position]
  return term?.kind === 'function-word' ? term.word : ''
}

function isOwn(determiner: string): boolean {
  return determiner === 'my' || determiner === 'our'
}

const determinersOfOthers = parseWordSet('his her their your its')

/** Verbs and prepositions after which a bare noun is an activity: not "I was running late". */
const wordsBeforeActivity = parseWordSet(
  `about of with without for from after before during between through love loves loved like likes liked enjoy enjoys enjoyed
   hate hates hated miss missed prefer start started stop stopped keep kept go goes going went gone try tries tried began quit`,
)
