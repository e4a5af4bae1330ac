import { useRef, useState } from 'react'

import { showToast } from '../../shared/toast/toast-store'

/** How long Undo is offered, in milliseconds. */
const undoMs = 8_000

/** The text of the prompt field, with Undo after a suggestion has replaced what the user typed. */
export function useUserPromptField() {
  const [prompt, setPrompt] = useState('')
  const latest = useRef({ text: '', isTyped: false })
  const set = (text: string, isTyped: boolean) => {
    latest.current = { text, isTyped }
    setPrompt(text)
  }
  /** Replaces the text. Offers Undo if the user typed the old one. */
  const replacePrompt = (text: string, isTyped = false) => {
    const replaced = latest.current
    set(text, isTyped)
    if (!replaced.isTyped || replaced.text.trim() === '' || replaced.text === text) return
    showToast({
      text: 'Your text was replaced',
      action: { label: 'Undo', onPress: () => replacePrompt(replaced.text, true) },
      durationMs: undoMs,
    })
  }
  return { prompt, typePrompt: (text: string) => set(text, true), replacePrompt }
}
