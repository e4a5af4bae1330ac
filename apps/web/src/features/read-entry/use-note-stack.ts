import type { Entry } from '@geist/domain'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Focus and scroll position of a note at the time when the reader opened another one from it. */
interface SavedPosition {
  readonly focusedElement: Element | null
  /** Scroll position of the dialog, in CSS pixels. */
  readonly scrollTop: number
}

export interface NoteStack {
  /** Stack of opened notes; the last one is shown. */
  readonly notes: readonly Entry[]
  readonly open: (entry: Entry) => void
  /** Returns to the previous note; `undefined` at the first. */
  readonly back: (() => void) | undefined
}

/**
 * Navigation stack of notes within one dialog. A newly opened note starts at its top, with the
 * focus on its text. Going back restores the focus and the scroll position.
 *
 * @param textRef text element of the shown note
 */
export function useNoteStack(firstEntry: Entry, textRef: RefObject<HTMLElement | null>): NoteStack {
  const [notes, setNotes] = useState<readonly Entry[]>([firstEntry])
  const savedPositions = useRef<SavedPosition[]>([])
  const previousLength = useRef(notes.length)
  useLayoutEffect(() => {
    const dialog = findDialog(textRef)
    if (notes.length === previousLength.current || !dialog) return
    const isBack = notes.length < previousLength.current
    previousLength.current = notes.length
    const { focusedElement, scrollTop } = (isBack ? savedPositions.current.pop() : undefined) ?? {
      focusedElement: textRef.current,
      scrollTop: 0,
    }
    if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true })
    dialog.scrollTop = scrollTop
  }, [notes, textRef])

  const open = (entry: Entry) => {
    savedPositions.current.push({
      focusedElement: document.activeElement,
      scrollTop: findDialog(textRef)?.scrollTop ?? 0,
    })
    setNotes((previous) => [...previous, entry])
  }
  const back = notes.length > 1 ? () => setNotes((previous) => previous.slice(0, -1)) : undefined
  return { notes, open, back }
}

function findDialog(textRef: RefObject<HTMLElement | null>): HTMLElement | null {
  return textRef.current?.closest<HTMLElement>('[role="dialog"]') ?? null
}
