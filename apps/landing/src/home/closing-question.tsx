import { buttonClass } from '@geist/ui'

import styles from './closing-question.module.css'

/** A static question, which `show-question-of-the-day.ts` replaces with the question of the day. */
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
