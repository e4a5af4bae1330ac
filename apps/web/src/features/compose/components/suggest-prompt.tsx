import { Button } from '@geist/ui'
import { Sparkles } from 'lucide-react'

import type { Prompt } from '../use-prompt'
import styles from './suggest-prompt.module.css'

/** The tool that asks for a question to begin from. The answer is read out; on the screen it stands as the sheet's placeholder. */
export function SuggestPrompt({
  prompt,
  isOffered,
  onSuggest,
}: {
  readonly prompt: Prompt
  /** Whether a suggestion can be used: the note is still empty. */
  readonly isOffered: boolean
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
        disabled={!isOffered}
        onClick={() => void onSuggest()}
      >
        <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <span role="status" className="visually-hidden">
        {prompt.status === 'suggested' && isOffered ? `Suggested: ${prompt.prompt} Press Tab to begin with it.` : ''}
      </span>
    </>
  )
}
