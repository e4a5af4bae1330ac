import type { VirtualItem } from '@tanstack/react-virtual'

/** How a list was left. */
export interface ListView {
  /** How far the page was scrolled, in CSS pixels. */
  readonly scrollY: number
  /** The cards that have been measured, so that it has its height again at once. */
  readonly items: readonly VirtualItem[]
}
