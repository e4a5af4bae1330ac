import { speaksOfCrisis } from '@geist/crisis'
import { careActions } from './care-actions'
import { carePrompts } from './care-prompts'

/** The writings to suggest from, newest first; or `care` if the user is in crisis. */
export type ScreenedWritings =
  | { readonly kind: 'writings'; readonly writings: readonly string[] }
  | { readonly kind: 'care' }

/**
 * Removes what no AI may receive: care texts, and writings that speak of crisis. If one of the
 * newest five speaks of crisis, the result is `care`: the others may be of the same night.
 *
 * @param recentWritings newest first
 */
export function screenForCrisis(recentWritings: readonly string[]): ScreenedWritings {
  // A saved care text is not the user's own writing.
  const ownWritings = removeCareTexts(recentWritings)
  if (ownWritings.slice(0, crisisWindow).some(speaksOfCrisis)) return { kind: 'care' }
  return { kind: 'writings', writings: ownWritings.filter((text) => !speaksOfCrisis(text)) }
}

/** Removes care texts: no AI needs to know that care was shown. */
export function removeCareTexts(texts: readonly string[]): string[] {
  return texts.filter((text) => !careTexts.has(text.trim()))
}

const careTexts = new Set([...carePrompts, ...careActions])

/** The number of newest writings without crisis after which suggestions resume. */
const crisisWindow = 5
