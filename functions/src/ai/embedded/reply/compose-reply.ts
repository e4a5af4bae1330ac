import { speaksOfCrisis } from '@geist/crisis'
import type { QuickReply } from '../../journal-ai'
import { findThemes } from '../find-themes'
import { isForeign } from '../is-foreign'
import { readSentences } from '../read-sentences'
import type { Random } from '@geist/seeded-random'
import type { Theme } from '../theme'
import {
  closingQuestionsAboutTheme,
  closingQuestionsAfterHeavyFeeling,
  closingQuestionsAfterLightFeeling,
  generalClosingQuestions,
} from './closing-questions'
import { crisisReplies } from './crisis-replies'
import { type Feeling, findFeelings } from './find-feelings'
import { findLine } from './find-line'
import { openingsAboutTheme, openingsAboutTwoThemes, openOpenings } from './openings'
import {
  reflectionsOfFeelingWord,
  reflectionsOfLine,
  reflectionsOfOwnFeeling,
  reflectionsOfQuestion,
  reflectionsOfTurn,
  reflectionsOfTwoFeelings,
} from './reflections'

/**
 * A reply to a draft in three or four sentences: its theme, its feelings, a quoted line or a
 * telling word, and one open question. It says only what can be seen in the draft and nothing about
 * the person.
 *
 * A draft in crisis gets a reply with the crisis lines that asks for a person.
 *
 * @param given the phrasings of up to 30 earlier replies, whose sentences are not repeated
 */
export function composeReply(whole: string, given: readonly string[], random: Random): QuickReply {
  const used = given.flatMap((phrasing) => phrasing.split('\n'))
  const choose = chooser(used, random)
  const draft = whole.slice(0, mostCharacters)
  // Crisis replies may repeat: `always` guarantees one.
  if (speaksOfCrisis(whole)) return { text: choose.always(crisisReplies), phrasing: '' }
  if (isForeign(draft)) {
    const question = choose.always(generalClosingQuestions)
    return { text: `${foreignReply} ${question}`, phrasing: question }
  }
  const parts = partsOf(draft, choose, random)
  const sentences = parts.map(({ wording, gaps = {} }) => fill(wording, gaps))
  const question = sentences.pop() ?? ''
  return {
    text: `${sentences.join(' ')}\n\n${question}`,
    phrasing: parts.map(({ wording }) => wording).join('\n'),
  }
}

/** Per draft; more costs time and rarely adds a theme. The crisis check reads the whole draft. */
const mostCharacters = 20_000

interface Part {
  readonly wording: string
  readonly gaps?: Gaps | undefined
}

type Gaps = Readonly<Record<string, string>>

const foreignReply =
  'The reply that is built into Geist reads only English, and this draft seems to be in another language. Your words are kept as they are.'

function partsOf(draft: string, choose: Chooser, random: Random): Part[] {
  const themes = themesOf(draft)
  const feelings = findFeelings(draft)
  const felt = part(...feelingWording(feelings, choose))
  const line = findLine(draft, [...feelings.map(({ word }) => word), ...themes.slice(0, 2).map(nameOf)])
  const noticed = random() < 0.6 ? lineOrTurn(draft, line, choose) : turnOrLine(draft, line, choose)
  // Quoting a draft of one line would only repeat it.
  const isShort = readSentences(draft).length < 2
  return [
    openingOf(themes, choose, random),
    ...felt,
    ...(isShort && felt.length > 0 ? [] : noticed),
    closingOf(themes, feelings, choose, random),
  ]
}

/**
 * Sorts own and repeated themes first, then by score and position. States ("being tired") are left
 * to the feelings.
 */
function themesOf(draft: string): readonly Theme[] {
  const lower = draft.toLowerCase()
  const place = (theme: Theme) => lower.indexOf(nameOf(theme))
  return findThemes([draft])
    .filter(({ reference }) => !reference.startsWith('being '))
    .toSorted((a, b) => Number(isSignificant(b)) - Number(isSignificant(a)) || b.score - a.score || place(a) - place(b))
}

function nameOf({ reference }: Theme): string {
  return reference.toLowerCase().replace(/^(?:your|the) /u, '')
}

/** A thing mentioned once may only be the setting: too little to ask about. */
function isSignificant({ reference, score }: Theme): boolean {
  return reference.startsWith('your ') || score > onceMentioned
}

/** The score of a word with one mention that is no name. */
const onceMentioned = 1

function openingOf([first, second]: readonly Theme[], choose: Chooser, random: Random): Part {
  if (first === undefined) return { wording: choose.always(openOpenings) }
  const two = second !== undefined && random() < 0.5 ? choose.ifUnused(openingsAboutTwoThemes) : undefined
  const gaps = { theme: first.reference, ...(second && { other: second.reference }) }
  return { wording: two ?? choose.always(openingsAboutTheme), gaps }
}

function feelingWording(feelings: readonly Feeling[], choose: Chooser): [string | undefined, Gaps] {
  const [first, second] = feelings
  if (first === undefined) return [undefined, {}]
  if (!first.isSelfAttributed) return [choose.ifUnused(reflectionsOfFeelingWord), { feeling: first.word }]
  const two = second?.isSelfAttributed === true ? choose.ifUnused(reflectionsOfTwoFeelings) : undefined
  return [
    two ?? choose.ifUnused(reflectionsOfOwnFeeling),
    { feeling: first.word, ...(second && { second: second.word }) },
  ]
}

function lineOrTurn(draft: string, line: string | undefined, choose: Chooser): Part[] {
  const quoted = ofLine(line, choose)
  return quoted.length > 0 ? quoted : part(turnWording(draft, choose))
}

function turnOrLine(draft: string, line: string | undefined, choose: Chooser): Part[] {
  const turn = part(turnWording(draft, choose))
  return turn.length > 0 ? turn : ofLine(line, choose)
}

function ofLine(line: string | undefined, choose: Chooser): Part[] {
  return line === undefined ? [] : part(choose.ifUnused(reflectionsOfLine), { line })
}

function turnWording(draft: string, choose: Chooser): string | undefined {
  const words = new Set(readSentences(draft).flatMap((sentence) => sentence.map((word) => word?.toLowerCase())))
  const turns = Object.entries(reflectionsOfTurn).flatMap(([word, wordings]) => (words.has(word) ? wordings : []))
  return choose.ifUnused(draft.includes('?') ? [...turns, ...reflectionsOfQuestion] : turns)
}

function closingOf(themes: readonly Theme[], feelings: readonly Feeling[], choose: Chooser, random: Random): Part {
  const [feeling] = feelings
  if (feeling?.isSelfAttributed === true && random() < 0.5) {
    const wordings = feeling.weight === 'heavy' ? closingQuestionsAfterHeavyFeeling : closingQuestionsAfterLightFeeling
    const wording = choose.ifUnused(wordings)
    if (wording !== undefined) return { wording }
  }
  // The opening has already named the first theme.
  const theme = themes.slice(0, 2).findLast(isSignificant)
  if (theme === undefined || random() < 0.3) return { wording: choose.always(generalClosingQuestions) }
  return { wording: choose.always(closingQuestionsAboutTheme), gaps: { theme: theme.reference } }
}

function part(wording: string | undefined, gaps: Gaps = {}): Part[] {
  return wording === undefined ? [] : [{ wording, gaps }]
}

/** Chooses among hand-written sentences and avoids recently used ones. */
interface Chooser {
  readonly ifUnused: (wordings: readonly string[]) => string | undefined
  readonly always: (wordings: readonly string[]) => string
}

function chooser(used: readonly string[], random: Random): Chooser {
  const ifUnused = (wordings: readonly string[]) => {
    const left = wordings.filter((wording) => !used.includes(wording))
    return left[Math.floor(random() * left.length)]
  }
  return {
    ifUnused,
    always: (wordings) => {
      const wording = ifUnused(wordings) ?? wordings[Math.floor(random() * wordings.length)]
      if (wording === undefined) throw new Error('There is nothing to choose from')
      return wording
    },
  }
}

/** One pass, so that a filled-in text is never expanded again. */
function fill(wording: string, gaps: Gaps): string {
  return wording.replaceAll(/\{(\w+)\}/gu, (gap, name: string) => gaps[name] ?? gap)
}
