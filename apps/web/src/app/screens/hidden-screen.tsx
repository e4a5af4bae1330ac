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
  const [host] = useState(createHostElement)
  return (
    <>
      <HostAttacher host={host} isAttached={!isHidden} />
      <ScreenVisibility value={!isHidden}>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>{createPortal(children, host)}</Activity>
      </ScreenVisibility>
      <HostDetacher host={host} isDetached={isHidden} />
    </>
  )
}

interface SavedPosition {
  readonly scrollY: number
  readonly focused: Element | null
}

/**
 * Puts the screen into the DOM. Rendered before the screen, so that its effects run first: it saves
 * the scroll position and focus before the screen hides, and restores them before anything in the
 * screen takes the focus.
 */
function HostAttacher({ host, isAttached }: { readonly host: HTMLElement; readonly isAttached: boolean }) {
  const rootRef = useRef<HTMLDivElement>(null)
  const savedPosition = useRef<SavedPosition>(undefined)
  useLayoutEffect(() => {
    if (!isAttached) return
    rootRef.current?.append(host)
    return () => {
      savedPosition.current = { scrollY: window.scrollY, focused: document.activeElement }
    }
  }, [host, isAttached])
  useLayoutEffect(() => {
    if (isAttached && savedPosition.current) restorePosition(savedPosition.current)
    if (!isAttached) window.scrollTo(0, 0)
  }, [isAttached])
  return <div ref={rootRef} style={{ display: 'contents' }} />
}

/**
 * Removes the screen from the DOM. Rendered after the screen, so that the screen can save its state
 * first, such as the caret.
 */
function HostDetacher({ host, isDetached }: { readonly host: HTMLElement; readonly isDetached: boolean }) {
  useLayoutEffect(() => {
    if (isDetached) host.remove()
  }, [host, isDetached])
  return null
}

function restorePosition({ scrollY, focused }: SavedPosition): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  window.scrollTo(0, scrollY)
}

/** Creates the element that holds the screen. It adds no box to the layout. */
function createHostElement(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}
