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
import { findQuotableLine } from './find-quotable-line'
import { openingsAboutTheme, openingsAboutTwoThemes, generalOpenings } from './openings'
import {
  reflectionsOfFeelingWord,
  reflectionsOfLine,
  reflectionsOfOwnFeeling,
  reflectionsOfQuestion,
  reflectionsOfTurningWord,
  reflectionsOfTwoFeelings,
} from './reflections'

/**
 * Composes a reply to a draft in three or four sentences: its theme, its feelings, a quoted line or
 * a turning word such as "but", and one open question. It says only what can be seen in the draft
 * and nothing about the person.
 *
 * A draft in crisis gets a reply with the crisis lines, which asks the user to talk to a person.
 *
 * @param previousPhrasings the phrasings of up to 30 earlier replies, whose sentences are not
 * repeated
 */
export function composeReply(fullDraft: string, previousPhrasings: readonly string[], random: Random): QuickReply {
  const usedSentences = previousPhrasings.flatMap((phrasing) => phrasing.split('\n'))
  const choose = createTemplateChooser(usedSentences, random)
  const draft = fullDraft.slice(0, maxCharacters)
  // Crisis replies may repeat, so that there always is one.
  if (speaksOfCrisis(fullDraft)) return { text: choose.always(crisisReplies), phrasing: '' }
  if (isForeign(draft)) {
    const closingQuestion = choose.always(generalClosingQuestions)
    return { text: `${foreignReply} ${closingQuestion}`, phrasing: closingQuestion }
  }
  const parts = composeParts(draft, choose, random)
  const sentences = parts.map(({ template, placeholderValues = {} }) => fillPlaceholders(template, placeholderValues))
  const question = sentences.pop() ?? ''
  return {
    text: `${sentences.join(' ')}\n\n${question}`,
    phrasing: parts.map(({ template }) => template).join('\n'),
  }
}

/** Per draft; more costs time and rarely adds a theme. The crisis check reads the whole draft. */
const maxCharacters = 20_000

interface ReplyPart {
  readonly template: string
  readonly placeholderValues?: PlaceholderValues | undefined
}

type PlaceholderValues = Readonly<Record<string, string>>

const foreignReply =
  'The reply that is built into Geist reads only English, and this draft seems to be in another language. Your words are kept as they are.'

function composeParts(draft: string, choose: TemplateChooser, random: Random): ReplyPart[] {
  const themes = findSortedThemes(draft)
  const feelings = findFeelings(draft)
  const feelingParts = composeFeeling(feelings, choose)
  const quotableLine = findQuotableLine(draft, [
    ...feelings.map(({ word }) => word),
    ...themes.slice(0, 2).map(toLowerCaseName),
  ])
  const observation =
    random() < 0.6
      ? reflectLineFirst(draft, quotableLine, choose)
      : reflectTurningWordFirst(draft, quotableLine, choose)
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
 * Finds the themes of a draft. Themes of the writer's own and repeated ones come first, then those
 * of higher score, then earlier ones. States ("being tired") are left to the feelings.
 */
function findSortedThemes(draft: string): readonly Theme[] {
  const lowerDraft = draft.toLowerCase()
  const findPosition = (theme: Theme) => lowerDraft.indexOf(toLowerCaseName(theme))
  return findThemes([draft])
    .filter(({ reference }) => !reference.startsWith('being '))
    .toSorted(
      (a, b) =>
        Number(isSignificant(b)) - Number(isSignificant(a)) || b.score - a.score || findPosition(a) - findPosition(b),
    )
}

function toLowerCaseName({ reference }: Theme): string {
  return reference.toLowerCase().replace(/^(?:your|the) /u, '')
}

/** Whether to ask about a theme. A thing mentioned once may only be the setting. */
function isSignificant({ reference, score }: Theme): boolean {
  return reference.startsWith('your ') || score > singleMentionScore
}

/** The score of a word with one mention that is no name. */
const singleMentionScore = 1

function composeOpening([first, second]: readonly Theme[], choose: TemplateChooser, random: Random): ReplyPart {
  if (first === undefined) return { template: choose.always(generalOpenings) }
  const twoThemesTemplate = second !== undefined && random() < 0.5 ? choose.ifUnused(openingsAboutTwoThemes) : undefined
  const placeholderValues = { theme: first.reference, ...(second && { other: second.reference }) }
  return { template: twoThemesTemplate ?? choose.always(openingsAboutTheme), placeholderValues }
}

function composeFeeling(feelings: readonly Feeling[], choose: TemplateChooser): ReplyPart[] {
  const [first, second] = feelings
  if (first === undefined) return []
  if (!first.isSelfAttributed) return toParts(choose.ifUnused(reflectionsOfFeelingWord), { feeling: first.word })
  const twoFeelingsTemplate = second?.isSelfAttributed === true ? choose.ifUnused(reflectionsOfTwoFeelings) : undefined
  return toParts(twoFeelingsTemplate ?? choose.ifUnused(reflectionsOfOwnFeeling), {
    feeling: first.word,
    ...(second && { second: second.word }),
  })
}

function reflectLineFirst(draft: string, line: string | undefined, choose: TemplateChooser): ReplyPart[] {
  const lineParts = reflectLine(line, choose)
  return lineParts.length > 0 ? lineParts : toParts(chooseTurningWordTemplate(draft, choose))
}

function reflectTurningWordFirst(draft: string, line: string | undefined, choose: TemplateChooser): ReplyPart[] {
  const turningWordParts = toParts(chooseTurningWordTemplate(draft, choose))
  return turningWordParts.length > 0 ? turningWordParts : reflectLine(line, choose)
}

function reflectLine(line: string | undefined, choose: TemplateChooser): ReplyPart[] {
  return line === undefined ? [] : toParts(choose.ifUnused(reflectionsOfLine), { line })
}

function chooseTurningWordTemplate(draft: string, choose: TemplateChooser): string | undefined {
  const words = new Set(readSentences(draft).flatMap((sentence) => sentence.map((word) => word?.toLowerCase())))
  const turningWordTemplates = Object.entries(reflectionsOfTurningWord).flatMap(([word, templates]) =>
    words.has(word) ? templates : [],
  )
  return choose.ifUnused(
    draft.includes('?') ? [...turningWordTemplates, ...reflectionsOfQuestion] : turningWordTemplates,
  )
}

function composeClosing(
  themes: readonly Theme[],
  feelings: readonly Feeling[],
  choose: TemplateChooser,
  random: Random,
): ReplyPart {
  const [feeling] = feelings
  if (feeling?.isSelfAttributed === true && random() < 0.5) {
    const templates =
      feeling.valence === 'negative' ? closingQuestionsAfterNegativeFeeling : closingQuestionsAfterPositiveFeeling
    const template = choose.ifUnused(templates)
    if (template !== undefined) return { template }
  }
  // The opening has already named the first theme.
  const theme = themes.slice(0, 2).findLast(isSignificant)
  if (theme === undefined || random() < 0.3) return { template: choose.always(generalClosingQuestions) }
  return { template: choose.always(closingQuestionsAboutTheme), placeholderValues: { theme: theme.reference } }
}

/** A part in an array; empty without a template. */
function toParts(template: string | undefined, placeholderValues: PlaceholderValues = {}): ReplyPart[] {
  return template === undefined ? [] : [{ template, placeholderValues }]
}

/** Chooses among hand-written sentences and avoids recently used ones. */
interface TemplateChooser {
  /** A template that no recent reply used; `undefined` if all were used. */
  readonly ifUnused: (templates: readonly string[]) => string | undefined
  /** Like `ifUnused`, but falls back to a used template. */
  readonly always: (templates: readonly string[]) => string
}

function createTemplateChooser(usedSentences: readonly string[], random: Random): TemplateChooser {
  const ifUnused = (templates: readonly string[]) => {
    const unusedTemplates = templates.filter((template) => !usedSentences.includes(template))
    return unusedTemplates[Math.floor(random() * unusedTemplates.length)]
  }
  return {
    ifUnused,
    always: (templates) => {
      const template = ifUnused(templates) ?? templates[Math.floor(random() * templates.length)]
      if (template === undefined) throw new Error('There is nothing to choose from')
      return template
    },
  }
}

/** Fills the placeholders in one pass, so that a filled-in text is never expanded again. */
function fillPlaceholders(template: string, placeholderValues: PlaceholderValues): string {
  return template.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => placeholderValues[name] ?? placeholder)
}
