import { useEffect, useState } from 'react'

import { hideToast, type Toast, useToast } from './toast-store'
import styles from './toast-region.module.css'

/** The place of toasts, once on every page. It is there before what it says, as screen readers need it to be. */
export function ToastRegion() {
  const toast = useToast((state) => state.toast)
  return (
    <section aria-label="Notices" className={styles.place}>
      {/* By its attribute it is also heard while a dialog is open, which hides the rest of the page from those who listen. */}
      <div role="status" aria-live="polite">
        {toast && <Shown key={toast.id} toast={toast} />}
      </div>
    </section>
  )
}

function Shown({ toast }: { readonly toast: Toast }) {
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

/** Takes the toast away when its time is over; a pause costs none of it. */
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

/** The keys for 'undo' do what the toast offers, wherever the focus is; where text is written they keep their own meaning. */
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
