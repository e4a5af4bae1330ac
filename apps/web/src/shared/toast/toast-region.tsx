import { useEffect, useRef, useState } from 'react'

import { recoverLostFocus } from '../focus-main'
import { hideToast, type Toast, useToast } from './toast-store'
import styles from './toast-region.module.css'

/**
 * The live region of toasts, once per page. It is always mounted, because screen readers ignore a
 * region that appears with its content.
 */
export function ToastRegion() {
  const toast = useToast((state) => state.toast)
  return (
    <section aria-label="Notifications" className={styles.place}>
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
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useAutoHide(toast, isPaused)
  const { action } = toast
  const focusBefore = useRef<Element>(null)
  const runAction = () => {
    hideToast(toast.id)
    action?.onPress()
    // The pressed button leaves with the toast.
    queueMicrotask(() => recoverLostFocus(focusBefore.current))
  }
  useUndoKey(action ? runAction : undefined)
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true)
        focusBefore.current = relatedTarget
      }}
      onBlur={() => setFocused(false)}
    >
      <span>{toast.text}</span>
      {action && (
        <button type="button" className={styles.action} aria-keyshortcuts="Control+Z Meta+Z" onClick={runAction}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Hides the toast after `durationMs`. Pauses preserve the remaining time. */
function useAutoHide({ id, durationMs }: Toast, isPaused: boolean): void {
  const remainingMs = useRef(durationMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let startedAt = 0
    const pause = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      remainingMs.current -= performance.now() - startedAt
    }
    const restart = () => {
      pause()
      if (isPaused || document.hidden) return
      startedAt = performance.now()
      timer = setTimeout(() => hideToast(id), remainingMs.current)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      pause()
      document.removeEventListener('visibilitychange', restart)
    }
  }, [id, isPaused])
}

/** Undo shortcut: runs the toast's action wherever the focus is, except in text fields. */
function useUndoKey(runAction: (() => void) | undefined): void {
  // Without dependencies, since `runAction` is a new function at each render.
  useEffect(() => {
    if (!runAction) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isTextField(event.target)) return
      event.preventDefault()
      runAction()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea'))
  )
}
