import type { VirtualItem } from '@tanstack/react-virtual'

/** The scroll position of a list, with the measured heights that a restored list needs. */
export interface ListView {
  /** In CSS pixels. */
  readonly scrollY: number
  /** Measured cards. They give a restored list its full height with the first render. */
  readonly items: readonly VirtualItem[]
}
