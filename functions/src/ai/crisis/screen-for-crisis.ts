import { speaksOfCrisis } from '@geist/crisis'
import { careActions } from './care-actions'
import { carePrompts } from './care-prompts'

/** The writings to suggest from, newest first; or `care` if the user is in crisis. */
export type ScreenedWritings =
  | { readonly kind: 'writings'; readonly writings: readonly string[] }
  | { readonly kind: 'care' }

/**
 * Sorts recent writings, newest first. No AI ever receives a writing that speaks of crisis. If one
 * is among the newest five, the result is `care`: its neighbours may be of the same night.
 */
export function screenForCrisis(recent: readonly string[]): ScreenedWritings {
  // A saved care text is not the user's own writing.
  const ownWritings = withoutCare(recent)
  if (ownWritings.slice(0, crisisWindow).some(speaksOfCrisis)) return { kind: 'care' }
  return { kind: 'writings', writings: ownWritings.filter((text) => !speaksOfCrisis(text)) }
}

/** Removes care texts: no AI needs to know that care was shown. */
export function withoutCare(texts: readonly string[]): string[] {
  return texts.filter((text) => !careTexts.has(text.trim()))
}

const careTexts = new Set([...carePrompts, ...careActions])

/** The number of newest writings without crisis after which suggestions resume. */
const crisisWindow = 5
