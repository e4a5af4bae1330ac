import { speaksOfCrisis } from '@geist/crisis'
import type { QuickReply } from '../../journal-ai'
import { findThemes } from '../find-themes'
import { isForeign } from '../is-foreign'
import { readSentences } from '../read-sentences'
import type { Random } from '@geist/seeded-random'
import type { Theme } from '../theme'
import {
  closingQuestionsAboutTheme,
  closingQuestionsAfterNegativeFeeling,
  closingQuestionsAfterPositiveFeeling,
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
 * Composes a reply to a draft in three or four sentences: its theme, its feelings, a quoted line or
 * a telling word, and one open question. It says only what can be seen in the draft and nothing
 * about the person.
 *
 * A draft in crisis gets a reply with the crisis lines, which asks the user to talk to a person.
 *
 * @param previousPhrasings the phrasings of up to 30 earlier replies, whose sentences are not
 * repeated
 */
export function composeReply(fullDraft: string, previousPhrasings: readonly string[], random: Random): QuickReply {
  const usedSentences = previousPhrasings.flatMap((phrasing) => phrasing.split('\n'))
  const choose = createChooser(usedSentences, random)
  const draft = fullDraft.slice(0, maxCharacters)
  // Crisis replies may repeat, so that there always is one.
  if (speaksOfCrisis(fullDraft)) return { text: choose.always(crisisReplies), phrasing: '' }
  if (isForeign(draft)) {
    const closingQuestion = choose.always(generalClosingQuestions)
    return { text: `${foreignReply} ${closingQuestion}`, phrasing: closingQuestion }
  }
  const parts = composeParts(draft, choose, random)
  const sentences = parts.map(({ wording, gaps = {} }) => fillGaps(wording, gaps))
  const question = sentences.pop() ?? ''
  return {
    text: `${sentences.join(' ')}\n\n${question}`,
    phrasing: parts.map(({ wording }) => wording).join('\n'),
  }
}

/** Per draft; more costs time and rarely adds a theme. The crisis check reads the whole draft. */
const maxCharacters = 20_000

interface Part {
  readonly wording: string
  readonly gaps?: Gaps | undefined
}

type Gaps = Readonly<Record<string, string>>

const foreignReply =
  'The reply that is built into Geist reads only English, and this draft seems to be in another language. Your words are kept as they are.'

function composeParts(draft: string, choose: Chooser, random: Random): Part[] {
  const themes = sortThemes(draft)
  const feelings = findFeelings(draft)
  const feelingParts = optionalPart(...chooseFeelingWording(feelings, choose))
  const quotableLine = findLine(draft, [...feelings.map(({ word }) => word), ...themes.slice(0, 2).map(bareName)])
  const observation =
    random() < 0.6 ? lineOrTurningWord(draft, quotableLine, choose) : turningWordOrLine(draft, quotableLine, choose)
  // Quoting a draft of one line would only repeat it.
  const isShort = readSentences(draft).length < 2
  return [
    composeOpening(themes, choose, random),
    ...feelingParts,
    ...(isShort && feelingParts.length > 0 ? [] : observation),
    composeClosing(themes, feelings, choose, random),
  ]
}

/**
 * Sorts own and repeated themes first, then by score and position. States ("being tired") are left
 * to the feelings.
 */
function sortThemes(draft: string): readonly Theme[] {
  const lowerDraft = draft.toLowerCase()
  const positionOf = (theme: Theme) => lowerDraft.indexOf(bareName(theme))
  return findThemes([draft])
    .filter(({ reference }) => !reference.startsWith('being '))
    .toSorted(
      (a, b) =>
        Number(isSignificant(b)) - Number(isSignificant(a)) || b.score - a.score || positionOf(a) - positionOf(b),
    )
}

function bareName({ reference }: Theme): string {
  return reference.toLowerCase().replace(/^(?:your|the) /u, '')
}

/** Whether to ask about a theme. A thing mentioned once may only be the setting. */
function isSignificant({ reference, score }: Theme): boolean {
  return reference.startsWith('your ') || score > singleMentionScore
}

/** The score of a word with one mention that is no name. */
const singleMentionScore = 1

function composeOpening([first, second]: readonly Theme[], choose: Chooser, random: Random): Part {
  if (first === undefined) return { wording: choose.always(openOpenings) }
  const twoThemes = second !== undefined && random() < 0.5 ? choose.ifUnused(openingsAboutTwoThemes) : undefined
  const gaps = { theme: first.reference, ...(second && { other: second.reference }) }
  return { wording: twoThemes ?? choose.always(openingsAboutTheme), gaps }
}

function chooseFeelingWording(feelings: readonly Feeling[], choose: Chooser): [string | undefined, Gaps] {
  const [first, second] = feelings
  if (first === undefined) return [undefined, {}]
  if (!first.isSelfAttributed) return [choose.ifUnused(reflectionsOfFeelingWord), { feeling: first.word }]
  const twoFeelings = second?.isSelfAttributed === true ? choose.ifUnused(reflectionsOfTwoFeelings) : undefined
  return [
    twoFeelings ?? choose.ifUnused(reflectionsOfOwnFeeling),
    { feeling: first.word, ...(second && { second: second.word }) },
  ]
}

function lineOrTurningWord(draft: string, line: string | undefined, choose: Chooser): Part[] {
  const quoteParts = quoteLine(line, choose)
  return quoteParts.length > 0 ? quoteParts : optionalPart(turningWordWording(draft, choose))
}

function turningWordOrLine(draft: string, line: string | undefined, choose: Chooser): Part[] {
  const turnParts = optionalPart(turningWordWording(draft, choose))
  return turnParts.length > 0 ? turnParts : quoteLine(line, choose)
}

function quoteLine(line: string | undefined, choose: Chooser): Part[] {
  return line === undefined ? [] : optionalPart(choose.ifUnused(reflectionsOfLine), { line })
}

function turningWordWording(draft: string, choose: Chooser): string | undefined {
  const words = new Set(readSentences(draft).flatMap((sentence) => sentence.map((word) => word?.toLowerCase())))
  const turnWordings = Object.entries(reflectionsOfTurn).flatMap(([word, wordings]) =>
    words.has(word) ? wordings : [],
  )
  return choose.ifUnused(draft.includes('?') ? [...turnWordings, ...reflectionsOfQuestion] : turnWordings)
}

function composeClosing(themes: readonly Theme[], feelings: readonly Feeling[], choose: Chooser, random: Random): Part {
  const [feeling] = feelings
  if (feeling?.isSelfAttributed === true && random() < 0.5) {
    const wordings =
      feeling.valence === 'negative' ? closingQuestionsAfterNegativeFeeling : closingQuestionsAfterPositiveFeeling
    const wording = choose.ifUnused(wordings)
    if (wording !== undefined) return { wording }
  }
  // The opening has already named the first theme.
  const theme = themes.slice(0, 2).findLast(isSignificant)
  if (theme === undefined || random() < 0.3) return { wording: choose.always(generalClosingQuestions) }
  return { wording: choose.always(closingQuestionsAboutTheme), gaps: { theme: theme.reference } }
}

function optionalPart(wording: string | undefined, gaps: Gaps = {}): Part[] {
  return wording === undefined ? [] : [{ wording, gaps }]
}

/** Chooses among hand-written sentences and avoids recently used ones. */
interface Chooser {
  readonly ifUnused: (wordings: readonly string[]) => string | undefined
  readonly always: (wordings: readonly string[]) => string
}

function createChooser(usedSentences: readonly string[], random: Random): Chooser {
  const ifUnused = (wordings: readonly string[]) => {
    const unusedWordings = wordings.filter((wording) => !usedSentences.includes(wording))
    return unusedWordings[Math.floor(random() * unusedWordings.length)]
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

/** Fills the gaps in one pass, so that a filled-in text is never expanded again. */
function fillGaps(wording: string, gaps: Gaps): string {
  return wording.replaceAll(/\{(\w+)\}/gu, (gap, name: string) => gaps[name] ?? gap)
}
