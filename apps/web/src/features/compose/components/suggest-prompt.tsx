import { Button } from '@geist/ui'
import { Sparkles } from 'lucide-react'

import type { Prompt } from '../use-prompt'
import styles from './suggest-prompt.module.css'

/**
 * Requests a suggested question and announces it. The composer shows it as the placeholder of an
 * empty sheet, or below the text.
 */
export function SuggestPrompt({
  prompt,
  isBlank,
  onSuggest,
}: {
  readonly prompt: Prompt
  /** If the note is empty, Tab accepts the suggestion. */
  readonly isBlank: boolean
  readonly onSuggest: () => Promise<void>
}) {
  const isThinking = prompt.status === 'thinking'
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
        {prompt.status === 'suggested' && `Suggested: ${prompt.prompt}${isBlank ? ' Press Tab to begin with it.' : ''}`}
      </span>
    </>
  )
}
