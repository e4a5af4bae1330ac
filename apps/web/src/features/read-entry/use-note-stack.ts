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
 * focus on its text. Going back restores the focus and the scroll position. Another first entry
 * starts a new stack at the top; the focus stays if it can.
 *
 * @param textRef text element of the shown note
 */
export function useNoteStack(firstEntry: Entry, textRef: RefObject<HTMLElement | null>): NoteStack {
  const [stack, setStack] = useState({ firstId: firstEntry.id, notes: [firstEntry] as readonly Entry[] })
  if (stack.firstId !== firstEntry.id) setStack({ firstId: firstEntry.id, notes: [firstEntry] })
  const { firstId, notes } = stack
  const savedPositions = useRef<SavedPosition[]>([])
  const previous = useRef({ firstId, length: notes.length })
  useLayoutEffect(() => {
    const dialog = findDialog(textRef)
    const { firstId: previousFirstId, length: previousLength } = previous.current
    const isNewStack = firstId !== previousFirstId
    if (!dialog || (!isNewStack && notes.length === previousLength)) return
    previous.current = { firstId, length: notes.length }
    if (isNewStack) savedPositions.current = []
    const isBack = !isNewStack && notes.length < previousLength
    const { focusedElement, scrollTop } = (isBack ? savedPositions.current.pop() : undefined) ?? {
      focusedElement: isNewStack && dialog.contains(document.activeElement) ? null : textRef.current,
      scrollTop: 0,
    }
    if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true })
    dialog.scrollTop = scrollTop
  }, [firstId, notes, textRef])

  const setNotes = (update: (notes: readonly Entry[]) => readonly Entry[]) =>
    setStack((current) => ({ ...current, notes: update(current.notes) }))
  const open = (entry: Entry) => {
    savedPositions.current.push({
      focusedElement: document.activeElement,
      scrollTop: findDialog(textRef)?.scrollTop ?? 0,
    })
    setNotes((current) => [...current, entry])
  }
  const back = notes.length > 1 ? () => setNotes((current) => current.slice(0, -1)) : undefined
  return { notes, open, back }
}

function findDialog(textRef: RefObject<HTMLElement | null>): HTMLElement | null {
  return textRef.current?.closest<HTMLElement>('[role="dialog"]') ?? null
}
