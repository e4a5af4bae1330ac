import { joinSelection, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useMemo, useRef } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { EarlierQuestions } from '../earlier-questions'
import type { LeadToEntry, TabProps } from '../tab-props'
import { type Answer, type QuestionState, useComplexQuery } from '../use-complex-query'
import { usePrompt } from '../use-prompt'
import { useRecalledQuestion } from '../use-recalled-question'
import { AnswerSection } from './answer-section'
import styles from './analysis-panel.module.css'
import { EarlierAnswer } from './earlier-answer'
import { HoldScreen } from './hold-screen'
import { QuestionForm } from './question-form'

export interface QuestionTabProps extends TabProps {
  readonly leadToEntry: LeadToEntry
  readonly mayAskUnprompted: boolean
  readonly questions: EarlierQuestions
  readonly onAnswered: (answer: Answer) => void
}

/** Asks an AI about the selected entries, and shows its answer or an earlier one. */
export function QuestionTab(props: QuestionTabProps) {
  const { author, notebookName, selected, gate, leadTo, leadToEntry, mayAskUnprompted, questions, onAnswered } = props
  const prompt = usePrompt()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const { state, ask, stop } = useComplexQuery(gate, onAnswered)
  const { recalled, recall, leave } = useRecalledQuestion(state)
  const sizeProblem = useSizeProblem(selected)
  const send = () => void ask({ collectionName: notebookName, prompt: prompt.prompt, selected })
  const retry = () => {
    // This button unmounts with the error. The submit button stays, and can stop the request.
    formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    send()
  }
  const returnToAnswer = () => {
    fieldRef.current?.focus()
    leave()
  }
  const isThinking = state.status === 'thinking'
  const answer = !recalled && state.status === 'answered' ? state.answer : undefined
  return (
    <>
      {(prompt.prompt !== '' || state.status !== 'none') && <HoldScreen />}
      <QuestionForm
        ref={formRef}
        fieldRef={fieldRef}
        prompt={prompt}
        sizeProblem={sizeProblem}
        suggestions={{ uid: author.uid, gate, mayAskUnprompted }}
        questions={questions}
        onRecall={recall}
        onSend={send}
        onStop={isThinking ? stop : undefined}
      />
      {!recalled && <QuestionProblem state={state} onRetry={retry} />}
      {isThinking && <Thinking />}
      {recalled && (
        <EarlierAnswer
          key={recalled.id}
          author={author}
          recalled={recalled}
          onLeave={state.status === 'answered' ? returnToAnswer : undefined}
        />
      )}
      <AnswerSection author={author} answer={answer} leadTo={leadTo} leadToEntry={leadToEntry} />
      <AnswerAnnouncement isRecalled={recalled !== undefined} answer={answer} />
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

/** Tells screen readers about a new or recalled answer. */
function AnswerAnnouncement({ isRecalled, answer }: AnswerAnnouncementProps) {
  return (
    <p role="status" className="visually-hidden">
      {isRecalled && 'The answer that was given then is below.'}
      {answer && `The answer: ${answer.text}`}
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
      <Notice tone="error">
        <p>{messages.analyzeFailed}</p>
        <p>{describeAiFailure(state.failure)}</p>
      </Notice>
      {state.failure.reason !== 'off' && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

/** Reports an oversized selection while the user selects, before they write a question. */
function useSizeProblem(selected: TabProps['selected']): string {
  return useMemo(() => {
    const joined = joinSelection(selected)
    return joined.status === 'refused' && joined.reason !== 'nothing-selected' ? joined.sentence : ''
  }, [selected])
}
