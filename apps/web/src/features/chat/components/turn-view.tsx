import { listSearchWords } from '@geist/answers'
import { crisisLines, messages, type Turn, type TurnAnswer } from '@geist/domain'
import { speaksOfCrisis } from '@geist/crisis'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useId, useMemo } from 'react'
import { Link } from 'react-router'

import type { AiFailure } from '../../../shared/ai/ai-failure'
import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import answerStyles from '../../../shared/answer/answer.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import { describeLeftOutEntries } from '../describe-left-out-entries'
import type { QuotedEntries } from '../read-quoted-entries'
import { areQuotesRead, withholdQuotes } from '../withhold-quotes'
import { AnswerText, type OpenQuote } from './answer-text'
import styles from './turn.module.css'

export interface TurnViewProps {
  readonly turn: Turn
  /** The answer streamed so far; `undefined` if none is pending. */
  readonly partialAnswer: string | undefined
  /** Failure of the last attempt in this tab. */
  readonly failure: AiFailure | undefined
  /** Retries the question; `undefined` if that is not possible now. */
  readonly onAskAgain: (() => void) | undefined
  /** The entries that answers quote. */
  readonly quotedEntries: QuotedEntries
  readonly onQuote: OpenQuote
  readonly settingsPath: string
  /** Creates the path of the search in all notes for these words; no link without it. */
  readonly toSearchPath: ((words: string) => string) | undefined
  /** Left out while the answer is incomplete because a quote is withheld. */
  readonly saveButton: ReactNode
}

/** A question with its answer, pending state or failure. Renders AI output as plain text only. */
export function TurnView({
  turn,
  partialAnswer,
  failure,
  onAskAgain,
  quotedEntries,
  onQuote,
  settingsPath,
  toSearchPath,
  saveButton,
}: TurnViewProps) {
  const id = useId()
  const { question, answer } = turn
  // An answer from the server starts with the crisis lines. Without an answer, they are shown here.
  const isCareDue = useMemo(() => answer === null && speaksOfCrisis(question), [answer, question])
  return (
    <article className={styles.turn} data-turn={turn.id} aria-labelledby={`${id}-question`}>
      <h2 id={`${id}-question`} className={styles.question} dir="auto">
        {question}
      </h2>
      {isCareDue && <Notice tone="info">Please talk to someone now. {crisisLines}</Notice>}
      {partialAnswer !== undefined && <PendingAnswer text={partialAnswer} />}
      {partialAnswer === undefined && answer && (
        <CompleteAnswer
          answer={answer}
          askedAt={turn.askedAt}
          question={question}
          toSearchPath={toSearchPath}
          quotedEntries={quotedEntries}
          onQuote={onQuote}
          saveButton={saveButton}
        />
      )}
      {partialAnswer === undefined && !answer && (
        <MissingAnswer failure={failure} settingsPath={settingsPath} onAskAgain={onAskAgain} />
      )}
    </article>
  )
}

function PendingAnswer({ text }: { readonly text: string }) {
  if (text === '') {
    return (
      <p role="status" className={styles.thinking}>
        {messages.thinking}
      </p>
    )
  }
  return (
    <p className={`${answerStyles.text} ${styles.answer}`} dir="auto" aria-busy="true">
      {text}
    </p>
  )
}

interface CompleteAnswerProps
  extends
    Pick<TurnViewProps, 'quotedEntries' | 'onQuote' | 'toSearchPath' | 'saveButton'>,
    Pick<Turn, 'question' | 'askedAt'> {
  readonly answer: TurnAnswer
}

function CompleteAnswer({
  answer,
  question,
  askedAt,
  toSearchPath,
  quotedEntries,
  onQuote,
  saveButton,
}: CompleteAnswerProps) {
  const isRead = areQuotesRead(answer, quotedEntries)
  const visibleAnswer = useMemo(
    () => (isRead ? withholdQuotes(answer, quotedEntries) : { ...answer, remarks: [] }),
    [answer, isRead, quotedEntries],
  )
  return (
    <>
      <AnswerText answer={visibleAnswer} isHidden={!isRead} quotedEntries={quotedEntries} onQuote={onQuote} />
      {!answer.isKnown && toSearchPath && (
        <p>
          <Link to={toSearchPath(listSearchWords(question))}>Search all notes</Link>
        </p>
      )}
      <LeftOut sentences={describeLeftOutEntries(answer.leftOut)} />
      <footer className={styles.footer}>
        {answer.isKnown && visibleAnswer.remarks.length === 0 && saveButton}
        <time dateTime={new Date(askedAt).toISOString()} className={styles.time}>
          {formatDateTime(askedAt)}
        </time>
      </footer>
    </>
  )
}

type MissingAnswerProps = Pick<TurnViewProps, 'failure' | 'settingsPath' | 'onAskAgain'>

function MissingAnswer({ failure, settingsPath, onAskAgain }: MissingAnswerProps) {
  return (
    <div className={styles.unanswered}>
      {failure ? (
        <Notice tone="error">
          {describeAiFailure(failure)} {failure.reason === 'off' && <Link to={settingsPath}>Go to Settings</Link>}
        </Notice>
      ) : (
        <p className={styles.remark}>This question has no answer yet.</p>
      )}
      {onAskAgain && failure?.reason !== 'off' && <Button onClick={onAskAgain}>Ask again</Button>}
    </div>
  )
}

/** Sentences about entries that the AI did not read. */
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
