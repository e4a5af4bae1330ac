import { Notice } from '@geist/ui'
import { Suspense } from 'react'

import { lazyPart } from '../../../shared/lazy-part'
import type { PhotographControl } from '../use-photograph'
import type { PhotographViewProps } from './photograph-view'

// It arrives when it is asked for.
const PhotographView = lazyPart(async () => (await import('./photograph-view')).PhotographView, NotHere)

export interface PhotographPopupsProps {
  readonly uid: string
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
