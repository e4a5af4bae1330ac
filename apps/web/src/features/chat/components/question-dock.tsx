import { threads as limits } from '@geist/domain'
import { Notice } from '@geist/ui'
import type { RefObject } from 'react'
import { Link } from 'react-router'

import { getChatSession } from '../get-chat-session'
import { useChatState } from '../use-chat-state'
import { type QuestionOptions, useQuestion } from '../use-question'
import styles from './chat.module.css'
import { QuestionBox } from './question-box'
import { StarterQuestions } from './starter-questions'

export interface QuestionDockProps extends QuestionOptions {
  readonly uid: string
  /** Receives the field of the box. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly paths: { readonly chat: string; readonly settings: string }
  /** Whether the journal has no entries to ask about. */
  readonly isJournalEmpty: boolean
  /** Questions that the journal answers. */
  readonly suggestedQuestions: readonly string[]
  /** Whether the box scrolls with the page, rather than sticking to its end. */
  readonly isInline?: boolean
}

/** The question box with suggested questions, or the reason why nothing can be asked. */
export function QuestionDock({
  uid,
  fieldRef,
  threadId,
  paths,
  isJournalEmpty,
  suggestedQuestions,
  dependencies,
  onOpen,
  isInline = false,
}: QuestionDockProps) {
  const { question, write, ask, problem } = useQuestion(uid, { threadId, dependencies: dependencies, onOpen })
  const pendingQuestion = useChatState(uid, (state) => state.pendingQuestion)
  const thread = useChatState(uid, (state) => (threadId === undefined ? undefined : state.openThreads.get(threadId)))
  const turnCount = thread?.turns.length ?? 0
  const isMissing = thread?.status === 'missing'
  const isNew = threadId === undefined
  const isFull = turnCount >= limits.turnsMax
  const { isOff } = dependencies.gate
  const hasBox = !isOff && (isNew ? !isJournalEmpty : !isMissing && turnCount > 0 && !isFull)
  return (
    <>
      {/* One element for both layouts, so that the box keeps its focus after the first one. */}
      <div className={isNew || isInline ? styles.desk : styles.dock}>
        {isOff && <AiOffNotice settingsPath={paths.settings} />}
        {hasBox && (
          <QuestionBox
            ref={fieldRef}
            label={isNew ? 'Ask your journal something' : 'Ask a follow-up'}
            value={question}
            onChange={write}
            onAsk={() => void ask()}
            onStop={
              pendingQuestion && pendingQuestion.threadId === threadId ? () => getChatSession(uid).stop() : undefined
            }
            problem={problem}
          />
        )}
        {!isOff && isFull && !isMissing && <FullConversationNotice chatPath={paths.chat} />}
      </div>
      {isNew && hasBox && (
        <StarterQuestions
          questions={suggestedQuestions}
          onChoose={(chosenQuestion) => {
            write(chosenQuestion)
            fieldRef.current?.focus()
          }}
        />
      )}
    </>
  )
}

function FullConversationNotice({ chatPath }: { readonly chatPath: string }) {
  return (
    <Notice tone="info">
      This conversation has reached the limit of {limits.turnsMax} questions. <Link to={chatPath}>Start a new one</Link>
    </Notice>
  )
}

function AiOffNotice({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <Notice tone="info">
      AI is off for your account, so you can’t ask questions, and nothing is sent. You can turn it on in{' '}
      <Link to={settingsPath}>Settings</Link>. Earlier answers stay readable.
    </Notice>
  )
}
