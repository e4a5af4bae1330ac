import { Notice } from '@geist/ui'
import { type ComponentType, lazy, Suspense } from 'react'

import type { PhotographControl } from '../use-photograph'
import type { PhotographViewProps } from './photograph-view'

// It arrives when it is asked for.
const PhotographView = lazy<ComponentType<PhotographViewProps>>(async () => ({
  default: await import('./photograph-view').then(
    (module) => module.PhotographView,
    () => NotHere,
  ),
}))

export interface PhotographPopupsProps {
  readonly photograph: PhotographControl
  /** Puts the text into the note; answers whether it is there. */
  readonly onUse: (text: string) => boolean
}

/** The camera view, once it was asked for. */
export function PhotographPopups({ photograph, onUse }: PhotographPopupsProps) {
  const { source, isOpen, close } = photograph
  if (!source) return null
  return (
    <Suspense>
      <PhotographView key={source.turn} source={source} isOpen={isOpen} onClose={close} onUse={onUse} />
    </Suspense>
  )
}

function NotHere({ isOpen }: PhotographViewProps) {
  return (
    isOpen && <Notice tone="error">The camera view could not be loaded. Open the page again with a network.</Notice>
  )
}
