import { useRef } from 'react'

import type { AnalysisTabProps } from '../analysis-tab-props'
import type { Answer } from '../use-complex-query'
import type { LinkToEntry } from '../use-entry-links'
import { useSaveAnalysis } from '../use-save-analysis'
import { useScrollIntoView } from '../use-scroll-into-view'
import styles from './analysis-panel.module.css'
import { LeftOutList } from './left-out-list'
import { QuotedAnalysis } from './quoted-analysis'
import { SaveButton, SaveProblem } from './save-controls'

export interface AnswerSectionProps extends Pick<AnalysisTabProps, 'user' | 'linkToWords'> {
  /** Renders nothing without an answer. */
  readonly answer: Answer | undefined
  readonly linkToEntry: LinkToEntry
}

/** An answer with its quotes, and remarks on entries that the AI did not read. Can save a note. */
export function AnswerSection({ user, answer, linkToWords, linkToEntry }: AnswerSectionProps) {
  const sectionRef = useRef<HTMLElement>(null)
  useScrollIntoView(sectionRef, answer?.id, 'result')
  const { getSaveState, save } = useSaveAnalysis(user)
  if (!answer) return null
  const { id, prompt, text } = answer
  return (
    <section ref={sectionRef} className={styles.result} aria-label="Answer">
      <QuotedAnalysis key={id} pieces={answer.pieces} linkToWords={linkToWords} />
      <LeftOutList leftOut={answer.leftOut} linkToEntry={linkToEntry} />
      <div className={styles.footer}>
        <div className={styles.actions}>
          <SaveButton
            saveState={getSaveState(id)}
            onSave={() => void save({ id, kind: 'complex-query', text, prompt })}
          />
        </div>
        <SaveProblem saveState={getSaveState(id)} text={text} fileName="geist-answer.txt" />
      </div>
    </section>
  )
}
