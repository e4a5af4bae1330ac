import { type Entry, isAiOutput } from '@geist/domain'

import styles from './entry-text.module.css'

/**
 * The suggested question that a note answers, as a heading above its text. Saved answers of an AI
 * have none: their prompt is the user's own question.
 */
export function PromptHeading({ entry }: { readonly entry: Entry }) {
  if (!entry.userPrompt || isAiOutput(entry)) return null
  return (
    <p className={styles.prompt} dir="auto">
      {entry.userPrompt}
    </p>
  )
}
