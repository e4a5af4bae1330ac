import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { OnScreen } from '../shared/on-screen'

export interface SetAsideProps {
  readonly isAside: boolean
  readonly children: ReactNode
}

/**
 * A screen that can be set aside: it then leaves the page and rests, and comes back as it was left, with what was typed, how far it was
 * scrolled and what had the focus.
 */
export function SetAside({ isAside, children }: SetAsideProps) {
  const [host] = useState(hostElement)
  return (
    <>
      <Attached host={host} isAttached={!isAside} />
      <OnScreen value={!isAside}>
        <Activity mode={isAside ? 'hidden' : 'visible'}>{createPortal(children, host)}</Activity>
      </OnScreen>
      <Detached host={host} isDetached={isAside} />
    </>
  )
}

interface Place {
  readonly scrollY: number
  readonly focused: Element | null
}

/** Stands before the screen: it looks before that rests, and puts it back before anything of it wants the focus. */
function Attached({ host, isAttached }: { readonly host: HTMLElement; readonly isAttached: boolean }) {
  const rootRef = useRef<HTMLDivElement>(null)
  const left = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (!isAttached) return
    rootRef.current?.append(host)
    return () => {
      left.current = { scrollY: window.scrollY, focused: document.activeElement }
    }
  }, [host, isAttached])
  useLayoutEffect(() => {
    if (isAttached && left.current) goBackTo(left.current)
    if (!isAttached) window.scrollTo(0, 0)
  }, [isAttached])
  return <div ref={rootRef} style={{ display: 'contents' }} />
}

/** Stands behind the screen: by then that has handed over what it had, its caret for one. */
function Detached({ host, isDetached }: { readonly host: HTMLElement; readonly isDetached: boolean }) {
  useLayoutEffect(() => {
    if (isDetached) host.remove()
  }, [host, isDetached])
  return null
}

function goBackTo({ scrollY, focused }: Place): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  window.scrollTo(0, scrollY)
}

/** It has no shape of its own. */
function hostElement(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}
