import { crisisLines, messages, type Turn } from '@geist/domain'
import { speaksOfCrisis } from '@geist/crisis'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useId, useMemo } from 'react'
import { Link } from 'react-router'

import type { AiFailure } from '../../../shared/ai/ai-failure'
import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import answerStyles from '../../../shared/answer/answer.module.css'
import { momentText } from '../../../shared/moment-text'
import { leftOutSentences } from '../left-out-sentences'
import { AnswerText, type OpenQuote } from './answer-text'
import styles from './turn.module.css'

export interface TurnViewProps {
  readonly turn: Turn
  /** What there is of the answer while it comes; `undefined` while none does. */
  readonly soFar: string | undefined
  /** Why it was not answered, when it was last asked here. */
  readonly failure: AiFailure | undefined
  /** Asks once more; left out where that cannot be done just now. */
  readonly onAskAgain: (() => void) | undefined
  readonly onQuote: OpenQuote
  /** Where the AI is switched on. */
  readonly settingsPath: string
  /** Saves question and answer as a note. */
  readonly save: ReactNode
}

/** A question, and its answer as far as there is one. What others wrote, an AI among them, is text and nothing else. */
export function TurnView({ turn, soFar, failure, onAskAgain, onQuote, settingsPath, save }: TurnViewProps) {
  const id = useId()
  const { question, answer, askedAt } = turn
  const isAsked = soFar !== undefined
  // The server says it first in every answer; without one it is said here.
  const isCareDue = useMemo(() => answer === null && speaksOfCrisis(question), [answer, question])
  return (
    <article className={styles.turn} data-turn={turn.id} aria-labelledby={`${id}-question`}>
      <h2 id={`${id}-question`} className={styles.question} dir="auto">
        {question}
      </h2>
      {isCareDue && <Notice tone="info">Please talk to a person now. {crisisLines}</Notice>}
      {isAsked && soFar === '' && (
        <p role="status" className={styles.thinking}>
          {messages.thinking}
        </p>
      )}
      {isAsked && soFar !== '' && (
        <p className={`${answerStyles.text} ${styles.answer}`} dir="auto" aria-busy="true">
          {soFar}
        </p>
      )}
      {!isAsked && answer && (
        <>
          {!answer.isKnown && <p className={styles.unknown}>No answer in your journal</p>}
          <AnswerText answer={answer} onQuote={onQuote} />
          <LeftOut sentences={leftOutSentences(answer.leftOut)} />
          <footer className={styles.foot}>
            {save}
            <time dateTime={new Date(askedAt).toISOString()} className={styles.time}>
              {momentText(askedAt)}
            </time>
          </footer>
        </>
      )}
      {!isAsked && !answer && (
        <div className={styles.unanswered}>
          {failure ? (
            <Notice tone="error">
              {aiFailureSentence(failure)} {failure.reason === 'off' && <Link to={settingsPath}>To the settings</Link>}
            </Notice>
          ) : (
            <p className={styles.remark}>This question has no answer yet.</p>
          )}
          {onAskAgain && failure?.reason !== 'off' && <Button onClick={onAskAgain}>Ask again</Button>}
        </div>
      )}
    </article>
  )
}

function LeftOut({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className={answerStyles.leftOut}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
