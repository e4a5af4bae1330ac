import type { Thread } from '@geist/domain'
import { useRef } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import type { AskDependencies } from '../question-asker'
import { useThreadList } from '../use-chat-state'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { Conversation } from './conversation'
import { DeleteThreadDialog } from './delete-thread-dialog'
import { NewConversationIntro } from './new-conversation-intro'
import { QuestionDock } from './question-dock'
import { ThreadRows } from './thread-rows'

export interface ChatProps {
  readonly author: { readonly uid: string; readonly username: string }
  /** `undefined` for a new conversation. */
  readonly threadId: string | undefined
  /** The name of the screen. */
  readonly name: string
  /** Questions that the journal answers, for a new conversation. */
  readonly suggestedQuestions: readonly string[]
  readonly paths: {
    readonly chat: string
    readonly thread: (threadId: string) => string
    readonly compose: string
    readonly settings: string
    readonly search: (words: string) => string
  }
  /** Whether the journal has no entries to ask about. */
  readonly isJournalEmpty: boolean
  readonly dependencies: AskDependencies
  readonly onQuote: OpenQuote
  /** Navigates to a conversation; `undefined` starts a new one. */
  readonly onOpen: (threadId: string | undefined) => void
}

/** The open or new conversation, with the list of all conversations beside it. */
export function Chat(props: ChatProps) {
  const { author, threadId, paths, onOpen } = props
  const { uid } = author
  const threads = useThreadList(uid)
  const listHeadingRef = useRef<HTMLHeadingElement>(null)
  const deleteDialog = useDialog<Thread>()
  const isNew = threadId === undefined
  return (
    <div className={styles.chat} data-open={!isNew || undefined}>
      <ConversationPane {...props} />
      <ThreadRows
        uid={uid}
        headingRef={listHeadingRef}
        threads={threads}
        newPath={isNew ? undefined : paths.chat}
        getThreadPath={paths.thread}
        onDelete={deleteDialog.open}
      />
      {deleteDialog.subject && (
        <DeleteThreadDialog
          uid={uid}
          thread={deleteDialog.subject}
          focusAfter={listHeadingRef}
          isOpen={deleteDialog.isOpen}
          onClose={deleteDialog.close}
          onClosed={deleteDialog.clearSubject}
          onDeleted={(deletedId) => deletedId === threadId && onOpen(undefined)}
        />
      )}
    </div>
  )
}

/** The conversation, or the introduction of a new one, above the question box. */
function ConversationPane({
  author,
  threadId,
  name,
  suggestedQuestions,
  paths,
  isJournalEmpty,
  dependencies,
  onQuote,
  onOpen,
}: ChatProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  return (
    <section className={styles.main} aria-label="Conversation">
      {threadId === undefined ? (
        <NewConversationIntro
          name={name}
          composePath={isJournalEmpty && !dependencies.gate.isOff ? paths.compose : undefined}
        />
      ) : (
        <Conversation
          key={threadId}
          author={author}
          threadId={threadId}
          name={name}
          chatPath={paths.chat}
          settingsPath={paths.settings}
          toSearchPath={paths.search}
          dependencies={dependencies}
          onQuote={onQuote}
          onAskedAgain={() => fieldRef.current?.focus()}
          onOpen={onOpen}
        />
      )}
      <QuestionDock
        uid={author.uid}
        fieldRef={fieldRef}
        threadId={threadId}
        paths={paths}
        isJournalEmpty={isJournalEmpty}
        suggestedQuestions={suggestedQuestions}
        dependencies={dependencies}
        onOpen={onOpen}
      />
    </section>
  )
}
