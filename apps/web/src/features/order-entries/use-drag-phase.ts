import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'

import { type DragEvent, type DragPhase, idle, nextPhase } from './drag-phase'

/** For how long landing may take at the very most, in milliseconds: what cannot be animated lands all the same. */
const longestLandingMs = 1_000

export interface DragPhases {
  readonly phase: DragPhase
  /** The same for good. */
  readonly send: (event: DragEvent) => void
  /** Settles once it is known where everything lies. The same for good. */
  readonly whenMeasured: () => Promise<void>
}

/** The phases of drags in one list, one after the other. */
export function useDragPhase(): DragPhases {
  const [phase, send] = useReducer(nextPhase, idle)
  const waiting = useRef<(() => void)[]>([])
  const isMeasuring = useRef(false)
  const measures = phase.phase === 'COLLECTING' || phase.phase === 'DROP_PENDING'
  useEffect(() => {
    isMeasuring.current = measures
    if (!measures) return undefined
    // The rows have been drawn; their heights are measured before the next frame, and stand in the one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isMeasuring.current = false
        send({ type: 'measure' })
        for (const go of waiting.current.splice(0)) go()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [measures])
  const isLanding = phase.phase === 'DROP_PENDING' || phase.phase === 'DROP_ANIMATING'
  useEffect(() => {
    if (!isLanding) return undefined
    const timer = setTimeout(() => send({ type: 'land' }), longestLandingMs)
    return () => clearTimeout(timer)
  }, [isLanding])
  const whenMeasured = useCallback(
    () => (isMeasuring.current ? new Promise<void>((go) => waiting.current.push(go)) : Promise.resolve()),
    [],
  )
  return useMemo(() => ({ phase, send, whenMeasured }), [phase, whenMeasured])
}
