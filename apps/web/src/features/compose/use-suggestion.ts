import { type KeyboardEvent, type RefObject, useRef } from 'react'

import type { AiGate } from '../../shared/ai/ask-ai'
import { setSubmission, useCompose, writeDraft } from './compose-store'
import type { DraftChange } from './draft'
import { type SuggestedPrompt, useSuggestedPrompt } from './use-suggested-prompt'

export interface SuggestionOptions {
  readonly gate: AiGate
  /** Whether to start with the question of the day. */
  readonly hasQuestionOfTheDay: boolean
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
}

export interface SuggestionControl {
  readonly state: SuggestedPrompt
  /** The suggested question, if there is one. */
  readonly suggestion: string | undefined
  /** Changes the draft. Typing aborts a pending suggestion. */
  readonly change: (fields: DraftChange) => void
  /** Puts the suggestion above the note as its heading. */
  readonly accept: () => void
  /** Removes the suggestion and focuses the note. */
  readonly dismiss: () => void
  /** Removes the suggestion without moving the focus. */
  readonly clear: () => void
  readonly suggest: () => Promise<void>
  /** Key handler of an empty note: Tab accepts the suggestion. */
  readonly acceptOnTab: (event: KeyboardEvent) => void
}

/** Connects the suggested question of a composer with its note. */
export function useSuggestion({ gate, hasQuestionOfTheDay, noteRef }: SuggestionOptions): SuggestionControl {
  const content = useCompose((state) => state.draft.content)
  const { state, suggest, clear } = useSuggestedPrompt(gate, hasQuestionOfTheDay)
  const suggestion = state.status === 'suggested' ? state.prompt : undefined

  const change = (fields: DraftChange) => {
    writeDraft(fields)
    // The user has started without a question: one that arrives now would interrupt.
    if (state.status === 'thinking' && content === '' && fields.content) clear()
    const { status } = useCompose.getState().submission
    if (status === 'refused' || status === 'failed') setSubmission({ status: 'none' })
  }
  const accept = () => {
    noteRef.current?.focus()
    if (suggestion === undefined) return
    change({ prompt: suggestion })
    clear()
  }
  const dismiss = () => {
    noteRef.current?.focus()
    clear()
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
  return { state, suggestion, change, accept, dismiss, clear, suggest: suggestAndFocus, acceptOnTab }
}

/**
 * Returns a key handler that calls `onTab` for Tab. After Escape, the next Tab moves the focus, so
 * that keyboard users can always leave the field.
 * @param onTab returns whether it handled the key
 */
function useTabKey(onTab: () => boolean): (event: KeyboardEvent) => void {
  const isTabFree = useRef(false)
  return (event) => {
    const isTab = event.key === 'Tab' && !isTabFree.current && !event.shiftKey && !event.ctrlKey && !event.altKey
    isTabFree.current = event.key === 'Escape'
    if (isTab && onTab()) event.preventDefault()
  }
}
