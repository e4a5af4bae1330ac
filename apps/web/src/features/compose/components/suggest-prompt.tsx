import { Button } from '@geist/ui'
import { Sparkles } from 'lucide-react'

import type { Prompt } from '../use-prompt'
import styles from './suggest-prompt.module.css'

/** The tool that asks for a question to begin from. The answer is read out; on the screen it stands as the sheet's placeholder. */
export function SuggestPrompt({
  prompt,
  onSuggest,
}: {
  readonly prompt: Prompt
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
        {prompt.status === 'suggested' ? `Suggested: ${prompt.prompt} Press Tab in the note to accept.` : ''}
      </span>
    </>
  )
}
