import { useEffect, useState } from 'react'

import { hideToast, type Toast, useToast } from './toast-store'
import styles from './toast-region.module.css'

/** The live region of toasts, once per page. Screen readers need it to exist before its content. */
export function ToastRegion() {
  const toast = useToast((state) => state.toast)
  return (
    <section aria-label="Notices" className={styles.place}>
      {/*
        An explicit `aria-live` keeps the region audible while a dialog hides the rest of the page.
      */}
      <div role="status" aria-live="polite">
        {toast && <ToastMessage key={toast.id} toast={toast} />}
      </div>
    </section>
  )
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  useCountdown(toast, isHeld)
  const { action } = toast
  const act = () => {
    hideToast(toast.id)
    action?.act()
  }
  useUndoKey(action ? act : undefined)
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{toast.text}</span>
      {action && (
        <button type="button" className={styles.action} aria-keyshortcuts="Control+Z Meta+Z" onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Hides the toast after its time. Pauses preserve the remaining time. */
function useCountdown({ id, lastsMs }: Toast, isHeld: boolean): void {
  const [left] = useState(() => ({ ms: lastsMs }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let since = 0
    const pause = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.ms -= performance.now() - since
    }
    const follow = () => {
      pause()
      if (isHeld || document.hidden) return
      since = performance.now()
      timer = setTimeout(() => hideToast(id), left.ms)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      pause()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, isHeld, left])
}

/** Undo shortcut: runs the toast's action wherever the focus is, except in text fields. */
function useUndoKey(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isWriting(event.target)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea'))
  )
}
