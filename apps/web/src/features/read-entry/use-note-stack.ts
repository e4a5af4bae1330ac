import type { Entry } from '@geist/domain'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Focus and scroll position of a note when the reader went on to another. */
interface SavedPosition {
  readonly focused: Element | null
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
 * @param text text element of the shown note
 */
export function useNoteStack(first: Entry, text: RefObject<HTMLElement | null>): NoteStack {
  const [notes, setNotes] = useState<readonly Entry[]>([first])
  const savedPositions = useRef<SavedPosition[]>([])
  const previousLength = useRef(notes.length)
  useLayoutEffect(() => {
    const dialog = dialogOf(text)
    if (notes.length === previousLength.current || !dialog) return
    const isBack = notes.length < previousLength.current
    previousLength.current = notes.length
    const { focused, scrollTop } = (isBack ? savedPositions.current.pop() : undefined) ?? {
      focused: text.current,
      scrollTop: 0,
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    dialog.scrollTop = scrollTop
  }, [notes, text])

  const open = (entry: Entry) => {
    savedPositions.current.push({ focused: document.activeElement, scrollTop: dialogOf(text)?.scrollTop ?? 0 })
    setNotes((previous) => [...previous, entry])
  }
  const back = notes.length > 1 ? () => setNotes((previous) => previous.slice(0, -1)) : undefined
  return { notes, open, back }
}

function dialogOf(text: RefObject<HTMLElement | null>): HTMLElement | null {
  return text.current?.closest<HTMLElement>('[role="dialog"]') ?? null
}
