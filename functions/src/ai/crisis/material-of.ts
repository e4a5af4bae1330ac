import { speaksOfCrisis } from '@geist/crisis'
import { careActions } from './care-actions'
import { carePrompts } from './care-prompts'

/** What a suggestion may be made of, newest first, or that none is to be made: care is due instead. */
export type Material = { readonly kind: 'writings'; readonly writings: readonly string[] } | { readonly kind: 'care' }

/**
 * Sorts what somebody wrote, newest first. A writing that speaks of crisis is no material for any AI, however old. Where it is among the
 * newest, care is due, since what stands beside it may be of the same night.
 */
export function materialOf(recent: readonly string[]): Material {
  // Somebody who keeps what was said in care has not written on.
  const own = withoutCare(recent)
  if (own.slice(0, newest).some(speaksOfCrisis)) return { kind: 'care' }
  return { kind: 'writings', writings: own.filter((text) => !speaksOfCrisis(text)) }
}

/** Texts that are no sentence of care: an AI need not know that some was given. */
export function withoutCare(texts: readonly string[]): string[] {
  return texts.filter((text) => !sentencesOfCare.has(text.trim()))
}

const sentencesOfCare = new Set([...carePrompts, ...careActions])

/** How many newer writings it takes until suggestions are made again. */
const newest = 5
