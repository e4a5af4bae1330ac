import type { RankedPassage } from '../../analysis/rank-passages'
import type { Subject } from '../../analysis/find-subject'
import { splitStems } from '../../analysis/split-words'
import type { ComplexQueryRequest } from '../../journal-ai'
import { findThemes } from '../find-themes'
import type { Theme } from '../theme'
import { isAnswering } from './select-answering-passages'
import { formatUnitCount } from './describe-selection'

const maxThemes = 4

export interface TextTheme extends Theme {
  /** Indexes of the request's texts that mention it. */
  readonly textIndexes: readonly number[]
}

/** Finds the recurring themes of the texts. */
export function findTextThemes({ texts }: ComplexQueryRequest): TextTheme[] {
  const newestFirst = texts
    .map((_, index) => index)
    .toSorted((a, b) => (texts[b]?.writtenAt ?? 0) - (texts[a]?.writtenAt ?? 0) || b - a)
  return findThemes(newestFirst.map((index) => texts[index]?.content ?? ''))
    .filter(({ isRecurring }) => isRecurring)
    .map((theme) => ({ ...theme, textIndexes: theme.writingIndexes.map((writing) => newestFirst[writing] ?? 0) }))
}

/** Sorts names first if the question asks for people. */
export function sortNamesFirst(themes: readonly TextTheme[], prompt: string): readonly TextTheme[] {
  if (!/\b(?:who|whom|whose|people|friends?|names?)\b/iu.test(prompt)) return themes
  return themes.toSorted((a, b) => Number(isName(b)) - Number(isName(a)))
}

function isName({ reference }: Theme): boolean {
  return /^(?:the )?\p{Lu}/u.test(reference)
}

/**
 * Describes the other themes of the texts that answer the question. If there are none, describes
 * the other recurring themes of all texts.
 */
export function describeThemes(
  subject: Subject,
  themes: readonly TextTheme[],
  passages: readonly RankedPassage[],
  { prompt, texts, unit }: ComplexQueryRequest,
): string {
  const subjectWords = new Set(subject.words)
  const otherThemes = sortNamesFirst(themes, prompt).filter(
    ({ reference }) => !splitStems(reference).some((word) => subjectWords.has(word)),
  )
  const answeringTexts = new Set(passages.filter(isAnswering).map(({ textIndex }) => textIndex))
  const sharedThemes = otherThemes
    .map((theme) => ({
      reference: theme.reference,
      count: theme.textIndexes.filter((textIndex) => answeringTexts.has(textIndex)).length,
    }))
    .filter(({ count }) => count >= 2)
    .toSorted((a, b) => b.count - a.count)
  if (sharedThemes.length > 0 && answeringTexts.size < texts.length) {
    const list = sharedThemes.slice(0, maxThemes).map(({ reference, count }) => `${reference} (${count})`)
    const verb = answeringTexts.size === 1 ? 'has' : 'have'
    return `${formatUnitCount(answeringTexts.size, unit)} ${verb} lines near it. What else is in them: ${list.join(', ')}.`
  }
  const list = otherThemes
    .slice(0, maxThemes)
    .map((theme) => `${theme.reference} (${formatUnitCount(theme.textIndexes.length, unit)})`)
  return list.length === 0 ? '' : `What returns in them: ${list.join(', ')}.`
}
