import { Button, Notice } from '@geist/ui'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { SuggestionControl } from '../use-suggestion'
import styles from './composer.module.css'

export interface SuggestionActionsProps {
  readonly content: string
  readonly control: SuggestionControl
}

/**
 * The suggested question with its buttons, until the user accepts or dismisses it; or why the
 * request failed.
 */
export function SuggestionActions({ content, control }: SuggestionActionsProps) {
  const { state, suggestion, accept, dismiss } = control
  if (state.status === 'failed') return <Notice tone="info">{describeAiFailure(state.failure)}</Notice>
  if (!suggestion) return null
  if (content === '') {
    return (
      <p className={styles.hint}>
        <Button look="plain" onClick={accept}>
          Use this prompt
        </Button>
        or press Tab
      </p>
    )
  }
  return (
    <p className={styles.hint}>
      <span className={styles.suggestion} dir="auto">
        {suggestion}
      </span>
      <Button look="plain" onClick={accept}>
        Use this prompt
      </Button>
      <Button look="plain" onClick={dismiss}>
        Dismiss
      </Button>
    </p>
  )
}
