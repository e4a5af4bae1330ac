import { X } from 'lucide-react'
import type { RefObject } from 'react'

import iconButton from '../../../shared/icon-button.module.css'
import { useCompose } from '../compose-store'
import type { SuggestionControl } from '../use-suggestion'
import styles from './composer.module.css'

/** Id of the element with the prompt, which describes the note. */
export const acceptedPromptId = 'accepted-prompt'

interface AcceptedPromptProps {
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
  readonly onChange: SuggestionControl['change']
}

/** The accepted suggestion, as a heading of the note; nothing without one. */
export function AcceptedPrompt({ noteRef, onChange }: AcceptedPromptProps) {
  const prompt = useCompose((state) => state.draft.prompt)
  if (prompt === undefined) return null
  const remove = () => {
    noteRef.current?.focus()
    onChange({ prompt: undefined })
  }
  return (
    <div className={styles.prompt}>
      <p id={acceptedPromptId} dir="auto">
        {prompt}
      </p>
      <button type="button" className={iconButton.quiet} aria-label="Remove the prompt" onClick={remove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
