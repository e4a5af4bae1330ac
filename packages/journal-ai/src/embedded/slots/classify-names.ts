import { parseWordSet } from '@geist/answers'
import type { Term } from '../classify-words'
import { calendarWords } from '../words/calendar-words'
import { everydayWords } from '../words/everyday-words'
import { functionWords } from '../words/function-words'
import { genericNouns, modifierWords } from '../words/non-theme-words'
import { nonPersonNames, thingNouns } from '../words/slot-nouns'

/**
 * Finds the names that a suggestion may use, with their kind. A `person` speaks or is spoken to, at
 * least twice. Another name has to be in three writings, or in two and once used like a person's.
 * Names after an article are things, and are left out.
 *
 * @param sentencesByWriting the terms of each sentence of each writing
 */
export function classifyNames(
  sentencesByWriting: readonly (readonly (readonly Term[])[])[],
): ReadonlyMap<string, 'person' | 'other'> {
  const evidenceByName = new Map<string, Evidence>()
  for (const [writingIndex, sentences] of sentencesByWriting.entries()) {
    for (const terms of sentences) {
      for (const [index, term] of terms.entries()) {
        if (term.kind !== 'name') continue
        const evidence = evidenceByName.get(term.word) ?? { speech: 0, person: 0, thing: 0, writings: new Set() }
        evidenceByName.set(term.word, evidence)
        evidence.writings.add(writingIndex)
        const before = getWord(terms[index - 1])
        const after = getWord(terms[index + 1])
        if (speechVerbs.has(after) || wordsBeforeListener.has(before)) evidence.speech += 1
        if ((personVerbs.has(after) && !placePrepositions.has(before)) || wordsBeforePerson.has(before))
          evidence.person += 1
        // "In Ana's workshop" says nothing about Ana.
        const isOfThing = wordsBeforeThing.has(before) && terms[index + 1]?.kind !== 'divider'
        if (isOfThing || titles.has(before) || isNamePart(terms, index)) evidence.thing += 1
      }
    }
  }
  const isFew = sentencesByWriting.length <= maxFewWritings
  const kinds = [...evidenceByName].flatMap(([name, evidence]) => {
    const kind = isPlausible(name) ? judge(evidence, isFew) : undefined
    return kind === undefined ? [] : [[name, kind] as const]
  })
  return new Map(kinds)
}

interface Evidence {
  /** Uses as somebody who speaks or is spoken to. */
  speech: number
  /** Uses as somebody who does what people and animals do. */
  person: number
  /** Uses with an article, or as part of the name of a thing. */
  thing: number
  readonly writings: Set<number>
}

/** Up to this many writings, one suffices for a person. */
const maxFewWritings = 4

function judge({ speech, person, thing, writings }: Evidence, isFew: boolean): 'person' | 'other' | undefined {
  // A person is now and then "the Sam of last year".
  if (thing * minWritingsPerThing > writings.size || thing * minPersonPerThing > speech + person) return undefined
  if (speech >= 2) return 'person'
  if (isFew) return speech + person > 0 ? 'other' : undefined
  return writings.size >= 3 || (writings.size === 2 && speech + person > 0) ? 'other' : undefined
}

const minWritingsPerThing = 8
const minPersonPerThing = 3

/** In words; longer runs of capitals are titles. */
const maxNameWords = 3

function isPlausible(name: string): boolean {
  const words = name.toLowerCase().split(' ')
  if (words.length > maxNameWords || words.every((word) => word.length < 3)) return false
  if (!words.every((word) => /^\p{L}+$/u.test(word))) return false
  return !words.some(
    (word, index) =>
      (nonPersonNames.has(word) && !(index === 0 && titles.has(word) && words.length > 1)) ||
      nonNames.some((set) => set.has(word)),
  )
}

const nonNames = [everydayWords, genericNouns, modifierWords, thingNouns, calendarWords, functionWords]

const titles = parseWordSet('mr mrs ms miss dr prof professor')

/** Whether the noun after a name makes it a part of another name: "the Ansel prize". */
function isNamePart(terms: readonly Term[], index: number): boolean {
  const next = terms[index + 1]
  return next?.kind === 'term' && !/(?:ed|s|ing)$/u.test(next.word)
}

function getWord(term: Term | undefined): string {
  return term === undefined || term.kind === 'divider' ? '' : term.word
}

const speechVerbs = parseWordSet(
  `said says told tells asked asks thinks thought wants wanted insists insisted promised texted wrote writes laughed laughs
   explained replied answered admitted rang phoned suggested claims claimed reckons swears swore apologised apologized argued
   whispered shouted`,
)

/** Without "called", which also names: "a dog called Biscuit". */
const wordsBeforeListener = parseWordSet('told asked tell ask texted rang phoned thanked')

const personVerbs = parseWordSet(
  `came comes sat sits slept sleeps ate knows knew loves loved hates hated brought brings gave gives walked helped helps cried
   cries smiled smiles waited visited cooked married nodded shrugged sneezed ran jumped and`,
)

const wordsBeforePerson = parseWordSet('with met married hugged visited and dear miss missed saw see')

const placePrepositions = parseWordSet('to from of for by on')

const wordsBeforeThing = parseWordSet(
  'the a an in at on near into around through across this that every each no some any my our his her their',
)
