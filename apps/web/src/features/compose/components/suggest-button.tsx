import { Button } from '@geist/ui'
import { Sparkles } from 'lucide-react'

import type { SuggestedPrompt } from '../use-suggested-prompt'
import styles from './suggest-button.module.css'

/**
 * Requests a suggested question and announces it. The composer shows it as the placeholder of an
 * empty sheet, or below the text.
 */
export function SuggestButton({
  state,
  isBlank,
  onSuggest,
}: {
  readonly state: SuggestedPrompt
  /** Whether the note is empty. Tab then accepts the suggestion. */
  readonly isBlank: boolean
  readonly onSuggest: () => Promise<void>
}) {
  const isThinking = state.status === 'thinking'
  return (
    <>
      <Button
        look="plain"
        className={`${styles.tool} ${isThinking ? styles.thinking : ''}`}
        aria-label="Suggest a prompt"
        title="Suggest a prompt"
        aria-busy={isThinking}
        onClick={() => void onSuggest()}
      >
        <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <span role="status" className="visually-hidden">
        {state.status === 'suggested' && `Suggested: ${state.prompt}${isBlank ? ' Press Tab to begin with it.' : ''}`}
      </span>
    </>
  )
}
