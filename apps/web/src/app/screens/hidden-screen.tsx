import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { ScreenVisibility } from '../../shared/screen-visibility'

export interface HiddenScreenProps {
  readonly isHidden: boolean
  readonly children: ReactNode
}

/**
 * A screen that can be hidden: it leaves the DOM and keeps its input, scroll position and focus
 * until it returns.
 */
export function HiddenScreen({ isHidden, children }: HiddenScreenProps) {
  const [host] = useState(hostElement)
  return (
    <>
      <Attached host={host} isAttached={!isHidden} />
      <ScreenVisibility value={!isHidden}>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>{createPortal(children, host)}</Activity>
      </ScreenVisibility>
      <Detached host={host} isDetached={isHidden} />
    </>
  )
}

interface SavedPosition {
  readonly scrollY: number
  readonly focused: Element | null
}

/**
 * Rendered before the screen: it saves the scroll position and focus before the screen hides, and
 * restores them before anything in the screen takes the focus.
 */
function Attached({ host, isAttached }: { readonly host: HTMLElement; readonly isAttached: boolean }) {
  const rootRef = useRef<HTMLDivElement>(null)
  const saved = useRef<SavedPosition>(undefined)
  useLayoutEffect(() => {
    if (!isAttached) return
    rootRef.current?.append(host)
    return () => {
      saved.current = { scrollY: window.scrollY, focused: document.activeElement }
    }
  }, [host, isAttached])
  useLayoutEffect(() => {
    if (isAttached && saved.current) restorePosition(saved.current)
    if (!isAttached) window.scrollTo(0, 0)
  }, [isAttached])
  return <div ref={rootRef} style={{ display: 'contents' }} />
}

/** Rendered after the screen, so that the screen can save its state first, such as the caret. */
function Detached({ host, isDetached }: { readonly host: HTMLElement; readonly isDetached: boolean }) {
  useLayoutEffect(() => {
    if (isDetached) host.remove()
  }, [host, isDetached])
  return null
}

function restorePosition({ scrollY, focused }: SavedPosition): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  window.scrollTo(0, scrollY)
}

/** Adds no box to the layout. */
function hostElement(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}
