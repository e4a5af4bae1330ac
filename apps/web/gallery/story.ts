import type { ReactNode } from 'react'

/** One look of something, with what is special about it. */
export interface Specimen {
  readonly title: string
  readonly show: () => ReactNode
}

/** A page of the gallery: things that belong together, in all their states. */
export interface Story {
  /** As in its address, and in the names of its pictures. */
  readonly name: string
  readonly title: string
  readonly specimens: readonly Specimen[]
  /** What has to be there before it is drawn: what its parts read on this device. */
  readonly prepare?: () => Promise<void>
  /** How wide its specimens are: `card` has room for several beside each other, `column` is as wide as a list of notes. */
  readonly room: 'card' | 'column'
}
