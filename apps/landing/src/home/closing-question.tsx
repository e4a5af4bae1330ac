import { buttonClass } from '@geist/ui'

import styles from './closing-question.module.css'

/** A question to begin with: this one in the page, and that of the day once `show-question.ts` has it. */
export function ClosingQuestion({ webUrl }: { readonly webUrl: string }) {
  return (
    <div className={styles.close} data-question>
      <h2 className={styles.question}>
        <span data-asked>What did you leave unsaid today?</span>
      </h2>
      <a className={buttonClass('primary')} href={webUrl} data-answer={`${webUrl}/create-entry?question=today`}>
        Write it down
      </a>
    </div>
  )
}
