import type { ReactNode } from 'react'

/** One variant of a component. The title says what is special about it. */
export interface Specimen {
  readonly title: string
  readonly render: () => ReactNode
}

/** A page of the gallery: related components in all their states. */
export interface Story {
  /** Also the story's URL parameter, and part of the file name of its screenshot. */
  readonly name: string
  readonly title: string
  readonly specimens: readonly Specimen[]
  /** Stores what the specimens read on this device. Runs before the first render. */
  readonly prepare?: () => Promise<void>
  /** Layout: `card` puts several specimens side by side, `column` is as wide as a list of notes. */
  readonly layout: 'card' | 'column'
}
