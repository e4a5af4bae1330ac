import { joinSelection, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useMemo, useRef } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { EarlierQuestions } from '../earlier-questions'
import type { AnalysisTabProps } from '../analysis-tab-props'
import { type Answer, type QuestionState, useComplexQuery } from '../use-complex-query'
import { useUserPromptField } from '../use-user-prompt-field'
import type { LinkToEntry } from '../use-entry-links'
import { listLeftOutRemarks } from '../list-left-out-remarks'
import { useRecalledQuestion } from '../use-recalled-question'
import { AnswerSection } from './answer-section'
import styles from './analysis-panel.module.css'
import { CrisisNotice } from './crisis-notice'
import { EarlierAnswer } from './earlier-answer'
import { HoldScreen } from './hold-screen'
import { QuestionForm } from './question-form'

export interface QuestionTabProps extends AnalysisTabProps {
  readonly linkToEntry: LinkToEntry
  readonly hasAiConsent: boolean
  readonly questions: EarlierQuestions
  readonly onAnswered: (answer: Answer) => void
}

/** Asks an AI about the selected entries, and shows its answer or an earlier one. */
export function QuestionTab(props: QuestionTabProps) {
  const { user, notebookName, selectedEntries, gate, linkToWords, linkToEntry, hasAiConsent, questions, onAnswered } =
    props
  const userPromptField = useUserPromptField()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const { state, ask, stop } = useComplexQuery(gate, onAnswered)
  const { recalledQuestion, recall, endRecall } = useRecalledQuestion(state)
  const sizeProblem = useSizeProblem(selectedEntries)
  const send = () => void ask({ collectionName: notebookName, prompt: userPromptField.prompt, selectedEntries })
  const retry = () => {
    // The retry button unmounts with the error. The submit button stays, and can stop the request.
    formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    send()
  }
  const returnToAnswer = () => {
    fieldRef.current?.focus()
    endRecall()
  }
  const isThinking = state.status === 'thinking'
  const answer = !recalledQuestion && state.status === 'answered' ? state.answer : undefined
  return (
    <>
      {(userPromptField.prompt !== '' || state.status !== 'none') && <HoldScreen />}
      <QuestionForm
        ref={formRef}
        fieldRef={fieldRef}
        userPromptField={userPromptField}
        sizeProblem={sizeProblem}
        suggestionOptions={{ uid: user.uid, notebookName, gate, hasAiConsent }}
        questions={questions}
        onRecall={recall}
        onSend={send}
        onStop={isThinking ? stop : undefined}
      />
      {!recalledQuestion && <QuestionProblem state={state} onRetry={retry} />}
      {isThinking && <Thinking />}
      {recalledQuestion && (
        <EarlierAnswer
          key={recalledQuestion.id}
          user={user}
          recalledQuestion={recalledQuestion}
          onReturn={state.status === 'answered' ? returnToAnswer : undefined}
        />
      )}
      <AnswerSection user={user} answer={answer} linkToWords={linkToWords} linkToEntry={linkToEntry} />
      <AnswerAnnouncement isRecalled={recalledQuestion !== undefined} answer={answer} />
    </>
  )
}

function Thinking() {
  return (
    <p role="status" className={styles.thinking}>
      {messages.thinking}
    </p>
  )
}

interface AnswerAnnouncementProps {
  readonly isRecalled: boolean
  readonly answer: Answer | undefined
}

/** Tells screen readers about a new answer, with what was not read for it, or a recalled one. */
function AnswerAnnouncement({ isRecalled, answer }: AnswerAnnouncementProps) {
  return (
    <p role="status" className="visually-hidden">
      {isRecalled && 'The earlier answer is below.'}
      {answer &&
        [`The answer: ${answer.text}`, ...listLeftOutRemarks(answer.leftOut).map(({ sentence }) => sentence)].join(' ')}
    </p>
  )
}

interface QuestionProblemProps {
  readonly state: QuestionState
  readonly onRetry: () => void
}

/** Why the question was not sent or has no answer. */
function QuestionProblem({ state, onRetry }: QuestionProblemProps) {
  if (state.status === 'refused') return <Notice tone="error">{state.sentence}</Notice>
  if (state.status !== 'failed') return null
  return (
    <div className={styles.failure}>
      {state.needsCare && <CrisisNotice count={0} />}
      <Notice tone="error">
        <p>{messages.analyzeFailed}</p>
        <p>{describeAiFailure(state.failure)}</p>
      </Notice>
      {state.failure.reason !== 'off' && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

/** Reports an oversized selection while the user selects, before they write a question. */
function useSizeProblem(selectedEntries: AnalysisTabProps['selectedEntries']): string {
  return useMemo(() => {
    const joined = joinSelection(selectedEntries)
    return joined.status === 'refused' && joined.reason !== 'nothing-selected' ? joined.sentence : ''
  }, [selectedEntries])
}
