import type { DropAnimationFunction } from '@dnd-kit/core'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

import { type DragEvent, type DragPhase, idlePhase, dragPhaseReducer } from './drag-phase'
import { animateDrop } from './animate-drop'

/** Maximum duration of a drop animation, in milliseconds: in a hidden tab it never ends. */
const dropTimeoutMs = 1_000

export interface DragPhaseState {
  readonly phase: DragPhase
  /** Stable. */
  readonly send: (event: DragEvent) => void
  /** Waits until a changed list is measured, then animates the drop. Stable. */
  readonly dropAnimation: DropAnimationFunction
}

/** Phase of the current drag. COLLECTING, DROP_PENDING and DROP_ANIMATING end automatically. */
export function useDragPhase(): DragPhaseState {
  const [phase, send] = useReducer(dragPhaseReducer, idlePhase)
  // `dropAnimation` is stable, so it reads the phase from a ref.
  const latestPhase = useRef(phase)
  useLayoutEffect(() => {
    latestPhase.current = phase
  }, [phase])

  // Resolves once a changed list has been measured.
  const measurement = useRef(Promise.resolve())
  const isMeasuring = phase.phase === 'COLLECTING' || phase.phase === 'DROP_PENDING'
  useEffect(() => {
    if (!isMeasuring) return
    // Rows are measured before the next frame and have their new positions in the one after.
    measurement.current = waitForFrame()
      .then(waitForFrame)
      .then(() => send({ type: 'measure' }))
  }, [isMeasuring])

  const isDropping = phase.phase === 'DROP_PENDING' || phase.phase === 'DROP_ANIMATING'
  useEffect(() => {
    if (!isDropping) return undefined
    const timer = setTimeout(() => send({ type: 'land' }), dropTimeoutMs)
    return () => clearTimeout(timer)
  }, [isDropping])

  const dropAnimation = useCallback<DropAnimationFunction>(async (drop) => {
    await measurement.current
    await animateDrop(drop, 'reason' in latestPhase.current ? latestPhase.current.reason : 'DROP')
    send({ type: 'land' })
  }, [])
  return { phase, send, dropAnimation }
}

function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
}
