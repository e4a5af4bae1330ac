import type { VirtualItem } from '@tanstack/react-virtual'

/** Scroll state of a list. */
export interface ListScrollState {
  /** In CSS pixels. */
  readonly scrollY: number
  /** Measured cards, so that the restored list has its full height at once. */
  readonly items: readonly VirtualItem[]
}
