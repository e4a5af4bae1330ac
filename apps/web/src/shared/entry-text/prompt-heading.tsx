import type { Entry } from '@geist/domain'

import styles from './entry-text.module.css'

/**
 * The suggested question that a note answers, as a heading above its text. Saved answers of an AI
 * have none: their prompt is the user's own question.
 */
export function PromptHeading({ entry }: { readonly entry: Entry }) {
  const { userPrompt, aiResponse, complexQuery, hallucinationResponse } = entry
  const isOfAi = [aiResponse, complexQuery, hallucinationResponse].includes('yes')
  if (!userPrompt || isOfAi) return null
  return (
    <p className={styles.prompt} dir="auto">
      {userPrompt}
    </p>
  )
}
