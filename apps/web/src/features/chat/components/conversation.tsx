import type { Turn } from '@geist/domain'
import { Bone, buttonClass, Skeleton } from '@geist/ui'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { AskDependencies } from '../question-asker'
import { getChatSession } from '../get-chat-session'
import { createThreadTitle } from '../create-thread-title'
import { useChatState, useOpenThread } from '../use-chat-state'
import { useQuotedEntries } from '../use-quoted-entries'
import { useSavedTurnIds } from '../use-saved-turn-ids'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { OrphanTurns } from './orphan-turns'
import { SaveTurnButton } from './save-turn-button'
import { TurnView } from './turn-view'

export interface ConversationProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly threadId: string
  /** The name of the screen. */
  readonly name: string
  readonly chatPath: string
  readonly settingsPath: string
  readonly toSearchPath: (words: string) => string
  readonly dependencies: AskDependencies
  readonly onQuote: OpenQuote
  /** Called after a retry whose button unmounted with the focus. */
  readonly onAskedAgain: () => void
  /** Navigates to a conversation; `undefined` starts a new one. */
  readonly onOpen: (threadId: string | undefined) => void
}

/** A conversation; while it loads or after its deletion, a placeholder that says so. */
export function Conversation(props: ConversationProps) {
  const { author, threadId, name, chatPath } = props
  const thread = useOpenThread(author.uid, threadId)
  if (thread?.status === 'missing' && thread.turns.length > 0) return <OrphanTurns {...props} turns={thread.turns} />
  if (thread?.status === 'missing') return <MissingConversation name={name} chatPath={chatPath} />
  if (!thread || thread.turns.length === 0)
    return <LoadingConversation name={name} isUnreachable={thread?.connection === 'unreachable'} />
  return <TurnList {...props} turns={thread.turns} />
}

function MissingConversation({ name, chatPath }: { readonly name: string; readonly chatPath: string }) {
  return (
    <div className={styles.instead}>
      <title>{`${name} · Geist`}</title>
      <h1 className={styles.heading}>Conversation not found</h1>
      <p>It was deleted, or the address is incomplete.</p>
      <Link to={chatPath} className={buttonClass('quiet')}>
        Ask something else
      </Link>
    </div>
  )
}

function LoadingConversation({ name, isUnreachable }: { readonly name: string; readonly isUnreachable: boolean }) {
  return (
    <div className={styles.instead}>
      <title>{`${name} · Geist`}</title>
      <h1 className="visually-hidden">Conversation</h1>
      {isUnreachable ? (
        <p role="status">
          Geist can’t reach its server, and this conversation isn’t on this device yet. It’ll open when you’re back
          online.
        </p>
      ) : (
        <Skeleton label="Opening the conversation" className={styles.turnBones}>
          <div className={styles.questionBone}>
            <Bone width="60%" />
          </div>
          <Bone />
          <Bone />
          <Bone width="44%" />
        </Skeleton>
      )}
    </div>
  )
}

function TurnList({
  author,
  turns,
  threadId,
  chatPath,
  settingsPath,
  toSearchPath,
  dependencies,
  onQuote,
  onAskedAgain,
}: ConversationProps & { readonly turns: readonly Turn[] }) {
  const { uid } = author
  const rootRef = useRef<HTMLDivElement>(null)
  const pendingQuestion = useChatState(uid, (state) => state.pendingQuestion)
  const failures = useChatState(uid, (state) => state.failures)
  const savedIds = useSavedTurnIds(uid, turns)
  const quotedEntries = useQuotedEntries(uid, turns)
  // Scrolls to the last turn on return, and to the new question after asking.
  const isPendingHere = pendingQuestion?.threadId === threadId
  useScrollToTurn(rootRef, isPendingHere ? pendingQuestion.turnId : turns.at(-1)?.id)
  const canAskAgain = !pendingQuestion && !dependencies.gate.isOff
  const askAgain = (turnId: string) => {
    onAskedAgain()
    void getChatSession(uid).askAgain(threadId, turnId, dependencies)
  }
  return (
    <>
      <ConversationHead firstQuestion={turns[0]?.question ?? ''} chatPath={chatPath} />
      <div ref={rootRef} className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            partialAnswer={pendingQuestion?.turnId === turn.id ? pendingQuestion.partialAnswer : undefined}
            failure={failures.get(turn.id)}
            settingsPath={settingsPath}
            toSearchPath={toSearchPath}
            quotedEntries={quotedEntries}
            onQuote={onQuote}
            onAskAgain={canAskAgain ? () => askAgain(turn.id) : undefined}
            saveButton={<SaveTurnButton author={author} turn={turn} isSaved={savedIds.has(turn.id)} />}
          />
        ))}
      </div>
      <AnswerAnnouncer turns={turns} />
    </>
  )
}

interface ConversationHeadProps {
  readonly firstQuestion: string
  readonly chatPath: string
}

function ConversationHead({ firstQuestion, chatPath }: ConversationHeadProps) {
  const title = createThreadTitle(firstQuestion)
  return (
    <>
      <title>{`${title} · Geist`}</title>
      <Link to={chatPath} className={styles.back}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        All conversations
      </Link>
      <h1 className="visually-hidden">Conversation: {title}</h1>
    </>
  )
}

/** Announces a new answer once it is complete: screen readers cannot follow streamed text. */
function AnswerAnnouncer({ turns }: { readonly turns: readonly Turn[] }) {
  const lastTurn = turns.at(-1)
  const [answeredIdOnMount] = useState(() => (lastTurn?.answer ? lastTurn.id : undefined))
  const isNew = lastTurn?.answer && answeredIdOnMount !== lastTurn.id
  return (
    <p role="status" className="visually-hidden">
      {isNew ? `The answer: ${lastTurn.answer.text}` : ''}
    </p>
  )
}

/** Scrolls a turn into view when `turnId` changes. */
function useScrollToTurn(rootRef: RefObject<HTMLElement | null>, turnId: string | undefined): void {
  const hasScrolled = useRef(false)
  useEffect(() => {
    const turn = turnId === undefined ? null : rootRef.current?.querySelector(`[data-turn="${CSS.escape(turnId)}"]`)
    // The only turn is at the top already.
    if (turn?.previousElementSibling || hasScrolled.current) turn?.scrollIntoView({ block: 'start' })
    hasScrolled.current = true
  }, [rootRef, turnId])
}
