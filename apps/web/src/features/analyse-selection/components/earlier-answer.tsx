import { parseSearchQuery } from '@geist/domain'
import { Button } from '@geist/ui'
import { useEffect, useRef } from 'react'

import answerStyles from '../../../shared/answer/answer.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import type { RecalledQuestion } from '../use-recalled-question'
import type { AnalysisTabProps } from '../analysis-tab-props'
import { useSaveAnalysis } from '../use-save-analysis'
import styles from './analysis-panel.module.css'
import { SaveButton, SaveProblem } from './save-controls'

export interface EarlierAnswerProps {
  readonly user: AnalysisTabProps['user']
  readonly recalledQuestion: RecalledQuestion
  /** Returns to the current answer that this one replaces; absent if there is none. */
  readonly onReturn?: (() => void) | undefined
}

/** The stored answer to an earlier question, as plain text: positions of quotes are not stored. */
export function EarlierAnswer({ user, recalledQuestion: { id, query }, onReturn }: EarlierAnswerProps) {
  const { getSaveState, save } = useSaveAnalysis(user)
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
        <p className={styles.remark}>
          This answer wasn’t kept because it quoted someone else’s notebook. You can ask again.
        </p>
      ) : (
        <p className={answerStyles.text} dir="auto">
          {answer}
        </p>
      )}
      <div className={styles.footer}>
        <div className={styles.actions}>
          {answer !== '' && (
            <SaveButton
              saveState={getSaveState(id)}
              onSave={() => void save({ id, kind: 'complex-query', text: answer, prompt: question })}
            />
          )}
          {onReturn && (
            <Button look="plain" onClick={onReturn}>
              Back to the latest answer
            </Button>
          )}
        </div>
        <SaveProblem saveState={getSaveState(id)} text={answer} fileName="geist-answer.txt" />
      </div>
    </section>
  )
}
