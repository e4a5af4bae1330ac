import type { Theme } from '../theme'

/**
 * A theme that a suggestion may name, with what it is: templates fit one kind or all.
 *
 * - `person`: `Ana`, `your sister`, `your parents`
 * - `other`: an animal, a place, or a name of unclear kind: `the heron`, `Lisbon`
 * - `activity`: `running`
 * - `thing`: what goes well or badly: `the garden`, `your job`
 */
export interface Slot extends Theme {
  readonly kind: SlotKind
}

export type SlotKind = 'person' | 'other' | 'activity' | 'thing'

/** A use of a name or a noun that shows what it is. */
export interface SlotMention {
  readonly kind: SlotKind
  /** As a sentence may name it: `your sister`, `the garden`, `Ana`. */
  readonly reference: string
}
