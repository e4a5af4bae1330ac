import { Button } from '@geist/ui'

import styles from './composer.module.css'

export interface SuggestionActionsProps {
  readonly suggestion: string
  readonly content: string
  readonly onAccept: () => void
  readonly onAddToNote: () => void
  readonly onDismiss: () => void
}

/** A suggested question with what to do about it; nothing once the note contains it. */
export function SuggestionActions(props: SuggestionActionsProps) {
  const { suggestion, content, onAccept, onAddToNote, onDismiss } = props
  if (content === '') {
    return (
      <p className={styles.hint}>
        <Button look="plain" onClick={onAccept}>
          Begin with this question
        </Button>
        or press Tab
      </p>
    )
  }
  if (content.includes(suggestion)) return null
  return (
    <p className={styles.hint}>
      <span className={styles.suggestion} dir="auto">
        {suggestion}
      </span>
      <Button look="plain" onClick={onAddToNote}>
        Add to note
      </Button>
      <Button look="plain" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  )
}
