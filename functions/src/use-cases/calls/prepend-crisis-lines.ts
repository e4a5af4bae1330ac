import { speaksOfCrisis } from '@geist/crisis'
import { addCrisisLines } from '@geist/journal-ai'
import type { SelectedText } from './read-selection'
import type { AssembledAnalysis } from './assemble-analysis'

/** Prepends the crisis lines if the question or an entry is in crisis, and shifts the quotes. */
export function prependCrisisLines(
  prompt: string,
  textsInCrisis: readonly SelectedText[],
  { analysis, quotes }: AssembledAnalysis,
): AssembledAnalysis {
  const isInCrisis = textsInCrisis.length > 0 || speaksOfCrisis(prompt)
  const fullAnalysis = isInCrisis ? addCrisisLines(analysis) : analysis
  const addedLength = fullAnalysis.length - analysis.length
  return { analysis: fullAnalysis, quotes: quotes.map((quote) => ({ ...quote, at: quote.at + addedLength })) }
}
