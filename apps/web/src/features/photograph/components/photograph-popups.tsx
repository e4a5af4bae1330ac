import { Notice } from '@geist/ui'
import { type ComponentType, lazy, Suspense } from 'react'

import type { PhotographControl } from '../use-photograph'
import type { PhotographViewProps } from './photograph-view'

// It arrives when it is asked for.
const PhotographView = lazy<ComponentType<PhotographViewProps>>(async () => ({
  // Caught at the end: the bundler takes a `then` into the part that fetches, where a missing style sheet goes past it.
  default: await import('./photograph-view').then((module) => module.PhotographView).catch(() => NotHere),
}))

export interface PhotographPopupsProps {
  readonly photograph: PhotographControl
  /** Puts the text into the note; answers whether it is there. */
  readonly onUse: (text: string) => boolean
  /** The field of the note, which gets the focus once a text is used. */
  readonly noteField: () => HTMLElement | null | undefined
}

/** The camera view, once it was asked for. */
export function PhotographPopups({ photograph, ...note }: PhotographPopupsProps) {
  const { source, isOpen, close, forget } = photograph
  if (!source) return null
  return (
    <Suspense>
      <PhotographView key={source.turn} source={source} isOpen={isOpen} onClose={close} onClosed={forget} {...note} />
    </Suspense>
  )
}

function NotHere({ isOpen }: PhotographViewProps) {
  return (
    isOpen && <Notice tone="error">The camera view could not be loaded. Open the page again with a network.</Notice>
  )
}
