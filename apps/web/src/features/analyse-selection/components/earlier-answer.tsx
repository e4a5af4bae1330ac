import { parseSearchQuery } from '@geist/domain'
import { Button } from '@geist/ui'
import { useEffect, useRef } from 'react'

import answerStyles from '../../../shared/answer/answer.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import type { RecalledQuestion } from '../use-recalled-question'
import type { TabProps } from '../tab-props'
import { useSaving } from '../use-saving'
import styles from './analysis-panel.module.css'
import { SaveButton, SaveProblem } from './save-result'

export interface EarlierAnswerProps {
  readonly author: TabProps['author']
  readonly recalled: RecalledQuestion
  /** Returns to the current answer that this one replaces; absent if there is none. */
  readonly onLeave?: (() => void) | undefined
}

/** The stored answer to an earlier question, as plain text: positions of quotes are not stored. */
export function EarlierAnswer({ author, recalled: { id, query }, onLeave }: EarlierAnswerProps) {
  const { savingOf, save } = useSaving(author)
  const { question, answer } = parseSearchQuery(query)
  const sectionRef = useRef<HTMLElement>(null)
  // The closing dialog restores the focus without scrolling.
  useEffect(() => {
    // No return value: Chromium returns a promise, which React would call as a cleanup.
    sectionRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={sectionRef} className={styles.result} aria-label="Earlier answer">
      <p className={styles.asked} dir="auto">
        {question}
      </p>
      <p className={styles.remark}>Answered {formatDateTime(query.timestamp)}. Your notes may have changed since.</p>
      {answer === '' ? (
        <p className={styles.remark}>It isn’t kept, since it quoted somebody else’s notebook. You can ask again.</p>
      ) : (
        <p className={answerStyles.text} dir="auto">
          {answer}
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.actions}>
          {answer !== '' && (
            <SaveButton
              saving={savingOf(id)}
              onSave={() => void save({ id, kind: 'complex-query', text: answer, prompt: question })}
            />
          )}
          {onLeave && (
            <Button look="plain" onClick={onLeave}>
              Back to the last answer
            </Button>
          )}
        </div>
        <SaveProblem saving={savingOf(id)} text={answer} fileName="geist-answer.txt" />
      </div>
    </section>
  )
}
