import { useRef, useState } from 'react'

import { showToast } from '../../shared/toast/toast-store'

/** How long Undo is offered, in milliseconds. */
const undoMs = 8_000

export function usePrompt() {
  const [prompt, setPrompt] = useState('')
  const latest = useRef({ text: '', isTyped: false })
  const set = (text: string, isTyped: boolean) => {
    latest.current = { text, isTyped }
    setPrompt(text)
  }
  /** Replaces the text. Offers Undo if the user typed the old one. */
  const replace = (text: string, isTyped = false) => {
    const before = latest.current
    set(text, isTyped)
    if (!before.isTyped || before.text.trim() === '' || before.text === text) return
    showToast({
      text: 'What you had typed was replaced',
      action: { label: 'Undo', onPress: () => replace(before.text, true) },
      durationMs: undoMs,
    })
  }
  return { prompt, type: (text: string) => set(text, true), replace }
}
