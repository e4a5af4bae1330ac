import { type Thread, threads as limits } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useRef } from 'react'
import { Link } from 'react-router'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { chatSessionOf } from '../chat-session-of'
import type { AskDependencies } from '../question-asker'
import { useChat, useFollowedThreads } from '../use-chat'
import { useQuestion } from '../use-question'
import type { OpenQuote } from './answer-text'
import { NewConversationIntro } from './new-conversation-intro'
import styles from './chat.module.css'
import { Conversation } from './conversation'
import { DeleteThreadDialog } from './delete-thread-dialog'
import { QuestionBox } from './question-box'
import { QuestionChoices } from './question-choices'
import { ThreadRows } from './thread-rows'

export interface ChatProps {
  readonly author: { readonly uid: string; readonly username: string }
  /** `undefined` for a new conversation. */
  readonly threadId: string | undefined
  readonly paths: {
    readonly chat: string
    readonly thread: (threadId: string) => string
    readonly compose: string
    readonly settings: string
  }
  /** Whether the journal has no entries to ask about. */
  readonly isEmpty: boolean
  readonly tools: AskDependencies
  readonly onQuote: OpenQuote
  /** Navigates to a conversation; `undefined` starts a new one. */
  readonly onOpen: (threadId: string | undefined) => void
}

/** The open or new conversation, with the list of all conversations beside it. */
export function Chat({ author, threadId, paths, isEmpty, tools, onQuote, onOpen }: ChatProps) {
  const { uid } = author
  const threads = useFollowedThreads(uid)
  const asked = useChat(uid, (state) => state.asked)
  const field = useRef<HTMLTextAreaElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const { question, write, ask, problem } = useQuestion(uid, { threadId, tools, onOpen })
  const deleting = useDialog<Thread>()
  const isNew = threadId === undefined
  const open = useChat(uid, (state) => (threadId === undefined ? undefined : state.open.get(threadId)))
  const isFull = (open?.turns.length ?? 0) >= limits.turnsMax
  const hasBox = isNew ? !isEmpty : open?.status !== 'gone' && (open?.turns.length ?? 0) > 0 && !isFull
  return (
    <div className={styles.chat} data-open={!isNew || undefined}>
      <section className={styles.main} aria-label="Conversation">
        {isNew ? (
          <NewConversationIntro composePath={isEmpty && !tools.gate.isOff ? paths.compose : undefined} />
        ) : (
          <Conversation
            key={threadId}
            author={author}
            threadId={threadId}
            chatPath={paths.chat}
            settingsPath={paths.settings}
            tools={tools}
            onQuote={onQuote}
            onAskedAgain={() => field.current?.focus()}
            onOpen={onOpen}
          />
        )}
        {/* One element for both cases, so that the box keeps its focus after the first
            question. */}
        <div className={isNew ? styles.desk : styles.dock}>
          {tools.gate.isOff && <SwitchedOff settingsPath={paths.settings} />}
          {!tools.gate.isOff && hasBox && (
            <QuestionBox
              ref={field}
              label={isNew ? 'Ask your journal something' : 'Ask further'}
              value={question}
              onChange={write}
              onAsk={() => void ask()}
              onStop={asked && asked.threadId === threadId ? () => chatSessionOf(uid).stop() : undefined}
              problem={problem}
            />
          )}
          {!tools.gate.isOff && isFull && open?.status !== 'gone' && (
            <Notice tone="info">
              This conversation has {limits.turnsMax} questions, which is as many as one holds.{' '}
              <Link to={paths.chat}>Begin a new one</Link>
            </Notice>
          )}
        </div>
        {isNew && hasBox && !tools.gate.isOff && (
          <QuestionChoices
            onChoose={(chosen) => {
              write(chosen)
              field.current?.focus()
            }}
          />
        )}
      </section>
      <ThreadRows
        uid={uid}
        heading={listHeading}
        threads={threads}
        newPath={isNew ? undefined : paths.chat}
        pathOf={paths.thread}
        onDelete={(thread) => deleting.open(thread)}
      />
      {deleting.subject && (
        <DeleteThreadDialog
          uid={uid}
          thread={deleting.subject}
          focusAfter={listHeading}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
          onClosed={deleting.clearSubject}
          onDeleted={(id) => id === threadId && onOpen(undefined)}
        />
      )}
    </div>
  )
}

function SwitchedOff({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <Notice tone="info">
      AI is switched off for your account, so nothing can be asked, and nothing is sent. You can switch it on in{' '}
      <Link to={settingsPath}>Settings</Link>. What was answered before stays yours to read.
    </Notice>
  )
}
