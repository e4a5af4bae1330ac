import { type KeyboardEvent, type RefObject, useRef } from 'react'

import type { AiGate } from '../../shared/ai/ask-ai'
import { setSubmission, useCompose, writeDraft } from './compose-store'
import type { DraftChange } from './draft'
import { type Prompt, usePrompt } from './use-prompt'

export interface SuggestionOptions {
  readonly gate: AiGate
  /** Whether to start with the question of the day. */
  readonly isOfTheDay: boolean
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
}

export interface SuggestionControl {
  readonly prompt: Prompt
  /** The suggested question, if there is one. */
  readonly suggestion: string | undefined
  /** Changes the draft. Typing aborts a pending suggestion. */
  readonly change: (fields: DraftChange) => void
  /** Makes the suggestion the note. */
  readonly accept: () => void
  /** Appends the suggestion to the note. */
  readonly addToNote: () => void
  readonly dismiss: () => void
  /** Drops the suggestion without moving the focus. */
  readonly forget: () => void
  readonly suggest: () => Promise<void>
  /** Key handler of an empty note: Tab accepts the suggestion. */
  readonly acceptOnTab: (event: KeyboardEvent) => void
}

/** The suggested question of a composer, and how it gets into the note. */
export function useSuggestion({ gate, isOfTheDay, noteRef }: SuggestionOptions): SuggestionControl {
  const content = useCompose((state) => state.draft.content)
  const { prompt, suggest, forget } = usePrompt(gate, isOfTheDay)
  const suggestion = prompt.status === 'suggested' ? prompt.prompt : undefined

  const change = (fields: DraftChange) => {
    writeDraft(fields)
    // The user started without a question: one that arrives now would interrupt.
    if (prompt.status === 'thinking' && content === '' && fields.content) forget()
    const { status } = useCompose.getState().submission
    if (status === 'refused' || status === 'failed') setSubmission({ status: 'none' })
  }
  const accept = () => {
    noteRef.current?.focus()
    if (suggestion) insertLikeTyping(suggestion, () => change({ content: suggestion }))
  }
  const addToNote = () => {
    if (!suggestion || !noteRef.current) return
    noteRef.current.focus()
    noteRef.current.setSelectionRange(content.length, content.length)
    const text = `${content.endsWith('\n') ? '' : '\n\n'}${suggestion}\n`
    insertLikeTyping(text, () => change({ content: `${content}${text}` }))
    forget()
  }
  const dismiss = () => {
    noteRef.current?.focus()
    forget()
  }
  const suggestAndFocus = async () => {
    await suggest(content)
    noteRef.current?.focus()
  }
  const acceptOnTab = useTabKey(() => {
    if (!suggestion || content !== '') return false
    accept()
    return true
  })
  return { prompt, suggestion, change, accept, addToNote, dismiss, forget, suggest: suggestAndFocus, acceptOnTab }
}

/** Inserts text at the caret, so that the browser's undo reverts it. */
function insertLikeTyping(text: string, fallback: () => void): void {
  // oxlint-disable-next-line typescript/no-deprecated -- no other API keeps the undo history
  if (!document.execCommand('insertText', false, text)) fallback()
}

/**
 * A key handler that calls `onTab` for Tab. Escape frees the next Tab, so that keyboard users can
 * always leave the field.
 * @param onTab returns whether it has used the key
 */
function useTabKey(onTab: () => boolean): (event: KeyboardEvent) => void {
  const isTabFree = useRef(false)
  return (event) => {
    const isTab = event.key === 'Tab' && !isTabFree.current && !event.shiftKey && !event.ctrlKey && !event.altKey
    isTabFree.current = event.key === 'Escape'
    if (isTab && onTab()) event.preventDefault()
  }
}
