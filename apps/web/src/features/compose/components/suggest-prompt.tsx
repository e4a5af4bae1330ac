import { Button } from '@geist/ui'
import { Sparkles } from 'lucide-react'

import styles from './suggest-prompt.module.css'

export interface SuggestPromptProps {
  readonly isThinking: boolean
  readonly suggestion: string | undefined
  /** Whether the note is still empty: the suggestion is its placeholder. Else it is how to go on. */
  readonly isToBegin: boolean
  readonly onSuggest: () => Promise<void>
}

/** The tool that asks for a question to begin from, or to go on from. The answer is read out. */
export function SuggestPrompt({ isThinking, suggestion, isToBegin, onSuggest }: SuggestPromptProps) {
  const label = isToBegin ? 'Suggest a prompt' : 'Suggest how to go on'
  return (
    <>
      <Button
        look="plain"
        className={`${styles.tool} ${isThinking ? styles.thinking : ''}`}
        aria-label={label}
        title={label}
        aria-busy={isThinking}
        onClick={() => void onSuggest()}
      >
        <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <span role="status" className="visually-hidden">
        {suggestion && `Suggested: ${suggestion} ${isToBegin ? 'Press Tab to begin with it.' : ''}`}
      </span>
    </>
  )
}
