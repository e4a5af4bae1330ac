import { type KeyboardEvent, type TouchEvent, useRef } from 'react'

/** The notes before and after the shown one in its list. */
export interface NoteSteps {
  /** `undefined` at the start of the list. */
  readonly previous: (() => void) | undefined
  /** `undefined` at the end of the list. */
  readonly next: (() => void) | undefined
}

export interface StepGestures {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Shortest swipe, in CSS pixels. */
const minSwipe = 60
/** Edge of the screen where a swipe is the system's, in CSS pixels. */
const systemEdge = 24
/** Elements that use arrow keys and horizontal swipes themselves. */
const consumerSelector = 'input, textarea, select, audio, [role=slider]'

/** Steps by arrow keys and swipes: a swipe to the left brings the next note. */
export function useStepGestures(steps: NoteSteps | undefined): StepGestures {
  const touchStart = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onKeyDown: (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      const step = key === 'ArrowLeft' ? steps?.previous : key === 'ArrowRight' ? steps?.next : undefined
      if (!step || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || !isFree(event)) return
      event.preventDefault()
      step()
    },
    onTouchStart: (event) => {
      const touch = event.touches.item(0)
      const isAtEdge = touch && Math.min(touch.clientX, innerWidth - touch.clientX) < systemEdge
      touchStart.current =
        touch && !isAtEdge && event.touches.length === 1 && isFree(event)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
    },
    onTouchEnd: ({ changedTouches, touches }) => {
      const touch = changedTouches.item(0)
      const start = touchStart.current
      touchStart.current = undefined
      if (!start || !touch || touches.length > 0 || getSelection()?.isCollapsed === false) return
      const x = touch.clientX - start.x
      if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(touch.clientY - start.y)) return
      if (x < 0) steps?.next?.()
      else steps?.previous?.()
    },
  }
}

/** Whether an event is for the dialog itself. React passes on events of a dialog above it, too. */
function isFree({ target, currentTarget }: KeyboardEvent | TouchEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest(consumerSelector)
}
