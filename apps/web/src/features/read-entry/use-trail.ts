import type { Entry } from '@geist/domain'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where the reader was in a note as they went on to another. */
interface LeftAt {
  readonly focused: Element | null
  /** Of the dialog, in CSS pixels. */
  readonly scrollTop: number
}

export interface Trail {
  /** The notes that were opened one from the other; the last is read. */
  readonly notes: readonly Entry[]
  readonly open: (entry: Entry) => void
  /** Goes back to the note before; `undefined` at the first. */
  readonly back: (() => void) | undefined
}

/**
 * The way from one note to others within one dialog. A note that is opened begins at its top with the focus on
 * its text; on the way back, each is as it was left.
 *
 * @param text the text of the note that is read
 */
export function useTrail(first: Entry, text: RefObject<HTMLElement | null>): Trail {
  const [notes, setNotes] = useState<readonly Entry[]>([first])
  const left = useRef<LeftAt[]>([])
  const shown = useRef(notes.length)
  useLayoutEffect(() => {
    const dialog = dialogOf(text)
    if (notes.length === shown.current || !dialog) return
    const isBack = notes.length < shown.current
    shown.current = notes.length
    const { focused, scrollTop } = (isBack ? left.current.pop() : undefined) ?? { focused: text.current, scrollTop: 0 }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    dialog.scrollTop = scrollTop
  }, [notes, text])

  const open = (entry: Entry) => {
    left.current.push({ focused: document.activeElement, scrollTop: dialogOf(text)?.scrollTop ?? 0 })
    setNotes((before) => [...before, entry])
  }
  const back = notes.length > 1 ? () => setNotes((before) => before.slice(0, -1)) : undefined
  return { notes, open, back }
}

function dialogOf(text: RefObject<HTMLElement | null>): HTMLElement | null {
  return text.current?.closest<HTMLElement>('[role="dialog"]') ?? null
}
