import { useRef } from 'react'

import type { LeadToEntry, TabProps } from '../tab-props'
import type { Answer } from '../use-complex-query'
import { useSaving } from '../use-saving'
import { useScrollIntoView } from '../use-scroll-into-view'
import styles from './analysis-panel.module.css'
import { LeftOut } from './left-out'
import { QuotedAnalysis } from './quoted-analysis'
import { SaveButton, SaveProblem } from './save-result'

export interface AnswerSectionProps extends Pick<TabProps, 'author' | 'leadTo'> {
  /** Renders nothing without an answer. */
  readonly answer: Answer | undefined
  readonly leadToEntry: LeadToEntry
}

/** An answer with its quotes and the entries that it leaves out. It can be saved as a note. */
export function AnswerSection({ author, answer, leadTo, leadToEntry }: AnswerSectionProps) {
  const sectionRef = useRef<HTMLElement>(null)
  useScrollIntoView(sectionRef, answer?.id, 'result')
  const { savingOf, save } = useSaving(author)
  if (!answer) return null
  const { id, prompt, text } = answer
  return (
    <section ref={sectionRef} className={styles.result} aria-label="Answer">
      <QuotedAnalysis key={id} pieces={answer.pieces} leadTo={leadTo} />
      <LeftOut leftOut={answer.leftOut} leadToEntry={leadToEntry} />
      <div className={styles.foot}>
        <div className={styles.actions}>
          <SaveButton saving={savingOf(id)} onSave={() => void save({ id, kind: 'complex-query', text, prompt })} />
        </div>
        <SaveProblem saving={savingOf(id)} text={text} fileName="geist-answer.txt" />
      </div>
    </section>
  )
}
