import { type Thread, threads as limits } from '@geist/domain'
import { buttonClass, Notice } from '@geist/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'

import type { AiFailure } from '../../../shared/ai/ai-failure'
import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { useOnline } from '../../../shared/use-online'
import { chatSessionOf } from '../chat-session-of'
import { deleteWithUndo } from '../delete-with-undo'
import { firstQuestions } from '../first-questions'
import { parseQuestion } from '../parse-question'
import type { AskingTools } from '../question-asker'
import { keepQuestion, keptQuestion } from '../question-draft'
import { useChat, useFollowedThreads } from '../use-chat'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { Conversation } from './conversation'
import { QuestionBox } from './question-box'
import { ThreadRows } from './thread-rows'

export interface ChatProps {
  readonly author: { readonly uid: string; readonly username: string }
  /** The conversation that is open; `undefined` where a new one begins. */
  readonly threadId: string | undefined
  readonly ways: {
    readonly chat: string
    readonly thread: (threadId: string) => string
    readonly compose: string
    readonly settings: string
  }
  /** Whether there is no note to be asked about. */
  readonly isEmpty: boolean
  readonly tools: AskingTools
  readonly onQuote: OpenQuote
  /** Goes to a conversation, or to where a new one begins. */
  readonly onOpen: (threadId: string | undefined) => void
}

/** Questions to one's own journal: the conversation that is open, or a new one, and all others beside it. */
export function Chat({ author, threadId, ways, isEmpty, tools, onQuote, onOpen }: ChatProps) {
  const { uid } = author
  const threads = useFollowedThreads(uid)
  const asked = useChat(uid, (state) => state.asked)
  const isOnline = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const [question, setQuestion] = useState(() => keptQuestion(uid))
  const [trouble, setTrouble] = useState<AiFailure | string>()
  const deleting = useDialog<Thread>()
  const write = (text: string) => {
    setQuestion(text)
    keepQuestion(uid, text)
    setTrouble(undefined)
  }
  const ask = async () => {
    const parsed = parseQuestion(question)
    if (parsed.status === 'refused') return setTrouble(parsed.sentence)
    if (!navigator.onLine) return undefined
    if (asked) return setTrouble(anotherIsAsked)
    let isKept = false
    const failure = await chatSessionOf(uid).ask(parsed.value, {
      ...tools,
      threadId,
      now: Date.now(),
      onKept: (begun) => {
        isKept = true
        write('')
        if (begun !== threadId) onOpen(begun)
      },
    })
    // A question that is kept says itself why it was not answered.
    return isKept ? undefined : setTrouble(failure)
  }
  const isNew = threadId === undefined
  const open = useChat(uid, (state) => (threadId === undefined ? undefined : state.open.get(threadId)))
  const isFull = (open?.turns.length ?? 0) >= limits.turnsMax
  const hasBox = isNew ? !isEmpty : (open?.turns.length ?? 0) > 0 && !isFull
  return (
    <div className={styles.chat} data-open={!isNew || undefined}>
      <section className={styles.main} aria-label="Conversation">
        {isNew ? (
          <Beginning composePath={isEmpty && !tools.gate.isOff ? ways.compose : undefined} />
        ) : (
          <Conversation
            key={threadId}
            author={author}
            threadId={threadId}
            chatPath={ways.chat}
            settingsPath={ways.settings}
            tools={tools}
            onQuote={onQuote}
            onAskedAgain={() => field.current?.focus()}
          />
        )}
        {/* In one place for both: whoever has asked goes on in the same box. */}
        <div className={isNew ? styles.desk : styles.dock}>
          {tools.gate.isOff && <SwitchedOff settingsPath={ways.settings} />}
          {!tools.gate.isOff && hasBox && (
            <QuestionBox
              ref={field}
              label={isNew ? 'Ask your journal something' : 'Ask further'}
              value={question}
              onChange={write}
              onAsk={() => void ask()}
              onStop={asked && asked.threadId === threadId ? () => chatSessionOf(uid).stop() : undefined}
              problem={problemOf(trouble, isOnline)}
            />
          )}
          {!tools.gate.isOff && isFull && (
            <Notice tone="info">
              This conversation has {limits.turnsMax} questions, which is as many as one holds.{' '}
              <Link to={ways.chat}>Begin a new one</Link>
            </Notice>
          )}
        </div>
        {isNew && hasBox && !tools.gate.isOff && (
          <FirstQuestions
            onChoose={(chosen) => {
              write(chosen)
              field.current?.focus()
            }}
          />
        )}
      </section>
      <ThreadRows
        uid={uid}
        threads={threads}
        newPath={ways.chat}
        pathOf={ways.thread}
        onDelete={(thread) => deleting.open(thread)}
      />
      {deleting.subject && (
        <DeleteDialog
          uid={uid}
          thread={deleting.subject}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
          onClosed={deleting.forget}
          onDeleted={(id) => id === threadId && onOpen(undefined)}
        />
      )}
    </div>
  )
}

const anotherIsAsked = 'Another question of yours is being answered. Ask again when it is.'

function problemOf(trouble: AiFailure | string | undefined, isOnline: boolean): string {
  if (typeof trouble === 'string') return trouble
  if (!isOnline) return 'You’re offline, and questions are answered on the server. Yours stays here.'
  return trouble ? aiFailureSentence(trouble) : ''
}

function SwitchedOff({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <Notice tone="info">
      AI is switched off for your account, so nothing can be asked, and nothing is sent. You can switch it on in{' '}
      <Link to={settingsPath}>Settings</Link>. What was answered before stays yours to read.
    </Notice>
  )
}

/** What stands above the box before anything is asked. @param composePath where the first note is written, while there is none */
function Beginning({ composePath }: { readonly composePath: string | undefined }) {
  return (
    <div className={styles.begin}>
      <title>Ask your journal · Geist</title>
      <h1 className={styles.heading}>Ask your journal</h1>
      <p className={styles.lead}>
        Answers come from your own notes, with their words quoted. What is not in them is not made up.
      </p>
      {composePath !== undefined && (
        <>
          <p>There is nothing to ask about yet: your journal has no notes.</p>
          <Link to={composePath} className={buttonClass('primary')}>
            Write your first note
          </Link>
        </>
      )}
    </div>
  )
}

function FirstQuestions({ onChoose }: { readonly onChoose: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="Questions to begin with">
      {firstQuestions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggested} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface DeleteDialogProps {
  readonly uid: string
  readonly thread: Thread
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onDeleted: (threadId: string) => void
}

/** Asks before a conversation is deleted. */
function DeleteDialog({ uid, thread, isOpen, onClose, onClosed, onDeleted }: DeleteDialogProps) {
  const [hasFailed, setFailed] = useState(false)
  const isDeleting = useRef(false)
  const remove = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    const isDeleted = await deleteWithUndo(uid, thread)
    isDeleting.current = false
    setFailed(!isDeleted)
    if (!isDeleted) return
    onClose()
    onDeleted(thread.id)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={() => void remove()}
      title="Confirm Deletion"
      question={
        <>
          Delete the conversation <bdi>“{thread.title}”</bdi>? Notes that you have saved from it stay.
        </>
      }
      confirmLabel="Delete"
      isDestructive
      startsOnCancel
    >
      {hasFailed && (
        <Notice tone="error">
          Geist cannot reach its server, so nothing was deleted. Try again when there is a connection.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
