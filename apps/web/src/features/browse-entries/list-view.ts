import type { VirtualItem } from '@tanstack/react-virtual'

/** The scroll position of a list, with the measured heights that a restored list needs. */
export interface ListView {
  /** In CSS pixels. */
  readonly scrollY: number
  /** Measured cards: with them, a restored list has its full height at once. */
  readonly items: readonly VirtualItem[]
}
