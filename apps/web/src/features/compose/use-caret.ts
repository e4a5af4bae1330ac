import { type RefObject, useContext, useLayoutEffect } from 'react'

import { OnScreen } from '../../shared/on-screen'

interface Caret {
  readonly field: string
  readonly start: number | null
  readonly end: number | null
}

let handedOver: Caret | undefined

/**
 * Hands the caret from the form of a draft to the one that takes its place in the same moment: when the network goes or comes while somebody
 * writes, they write on. Whoever was not writing is left where they are. The fields are told by their names.
 */
export function useCaret(form: RefObject<HTMLFormElement | null>): void {
  // The words have to be there before the caret is put among them.
  useContext(OnScreen)
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    takeUp(element)
    return () => handOver(element)
  }, [form])
}

function takeUp(form: HTMLFormElement): void {
  const field = handedOver && form.elements.namedItem(handedOver.field)
  if (!handedOver || !isTextField(field)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(handedOver.start, handedOver.end)
  handedOver = undefined
}

function handOver(form: HTMLFormElement): void {
  const field = document.activeElement
  if (!isTextField(field) || !form.contains(field)) return
  handedOver = { field: field.name, start: field.selectionStart, end: field.selectionEnd }
  // What takes its place does so in the same commit, or not at all.
  queueMicrotask(() => {
    handedOver = undefined
  })
}

function isTextField(element: unknown): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
}
