import type { Turn } from '@geist/domain'
import { Bone, Button, buttonClass, Skeleton } from '@geist/ui'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { Journal } from '../../../shared/local/journal'
import { idsInMirror } from '../../../shared/local/queries/entries-by-id'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import type { AskDependencies } from '../question-asker'
import { chatSessionOf } from '../chat-session-of'
import { deleteWithUndo } from '../delete-with-undo'
import { titleOf } from '../title-of'
import { useChat, useOpenThread } from '../use-chat'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { SaveTurn } from './save-turn'
import { TurnView } from './turn-view'

export interface ConversationProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly threadId: string
  readonly chatPath: string
  readonly settingsPath: string
  readonly tools: AskDependencies
  readonly onQuote: OpenQuote
  /** Called after a retry whose button unmounted with the focus. */
  readonly onAskedAgain: () => void
  /** Navigates to a conversation; `undefined` starts a new one. */
  readonly onOpen: (threadId: string | undefined) => void
}

export function Conversation(props: ConversationProps) {
  const { author, threadId, chatPath } = props
  const open = useOpenThread(author.uid, threadId)
  if (open?.status === 'gone' && open.turns.length > 0) return <OrphanTurns {...props} turns={open.turns} />
  if (open?.status === 'gone') {
    return (
      <div className={styles.instead}>
        <title>Ask your journal · Geist</title>
        <h1 className={styles.heading}>This conversation is not here</h1>
        <p>It was deleted, or its address is not whole.</p>
        <Link to={chatPath} className={buttonClass('quiet')}>
          Ask something else
        </Link>
      </div>
    )
  }
  if (!open || open.turns.length === 0) {
    return (
      <div className={styles.instead}>
        <title>Ask your journal · Geist</title>
        <h1 className="visually-hidden">Conversation</h1>
        {open?.reach === 'unreachable' ? (
          <p role="status">
            Geist cannot reach its server, and this device has not seen this conversation yet. It opens when there is a
            connection.
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
  return <Turns {...props} turns={open.turns} />
}

/** Unsent turns of a conversation that another device deleted. The user keeps or discards them. */
function OrphanTurns({
  author,
  turns,
  threadId,
  settingsPath,
  onQuote,
  onOpen,
}: ConversationProps & { readonly turns: readonly Turn[] }) {
  const { uid } = author
  const saved = useSavedTurns(uid, turns)
  const keep = async () => {
    const kept = await chatSessionOf(uid).keepOrphans(threadId)
    if (kept !== undefined) onOpen(kept)
  }
  return (
    <div className={styles.instead}>
      <title>Ask your journal · Geist</title>
      <h1 className={styles.heading}>This conversation was deleted</h1>
      <p>
        You deleted it on another device.{' '}
        {turns.length === 1
          ? 'This question was still on its way from here, and only this device has it.'
          : `These ${turns.length} questions were still on their way from here, and only this device has them.`}
      </p>
      <div className={styles.decide}>
        <Button look="primary" onClick={() => void keep()}>
          Keep as a new conversation
        </Button>
        <Button look="quiet" onClick={() => void discardOrphans(uid, threadId, () => onOpen(undefined))}>
          Discard
        </Button>
      </div>
      <div className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            soFar={undefined}
            failure={undefined}
            settingsPath={settingsPath}
            onQuote={onQuote}
            onAskAgain={undefined}
            save={<SaveTurn author={author} turn={turn} isSaved={saved.has(turn.id)} />}
          />
        ))}
      </div>
    </div>
  )
}

async function discardOrphans(uid: string, threadId: string, onDiscarded: () => void): Promise<void> {
  const thread = chatSessionOf(uid)
    .store.getState()
    .threads.find(({ id }) => id === threadId)
  if (thread && (await deleteWithUndo(uid, thread))) onDiscarded()
}

function Turns({
  author,
  turns,
  threadId,
  chatPath,
  settingsPath,
  tools,
  onQuote,
  onAskedAgain,
}: ConversationProps & { readonly turns: readonly Turn[] }) {
  const { uid } = author
  const rootRef = useRef<HTMLDivElement>(null)
  const asked = useChat(uid, (state) => state.asked)
  const failures = useChat(uid, (state) => state.failures)
  const saved = useSavedTurns(uid, turns)
  const title = titleOf(turns[0]?.question ?? '')
  const last = turns.at(-1)
  // Scrolls to the last turn on return, and to the new question after asking.
  useScrollToTurn(rootRef, asked?.threadId === threadId ? asked.turnId : last?.id)
  return (
    <>
      <title>{`${title} · Geist`}</title>
      <Link to={chatPath} className={styles.back}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        All conversations
      </Link>
      <h1 className="visually-hidden">Conversation: {title}</h1>
      <div ref={rootRef} className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            soFar={asked?.turnId === turn.id ? asked.soFar : undefined}
            failure={failures.get(turn.id)}
            settingsPath={settingsPath}
            onQuote={onQuote}
            onAskAgain={
              asked || tools.gate.isOff
                ? undefined
                : () => {
                    onAskedAgain()
                    void chatSessionOf(uid).askAgain(threadId, turn.id, tools)
                  }
            }
            save={<SaveTurn author={author} turn={turn} isSaved={saved.has(turn.id)} />}
          />
        ))}
      </div>
      <AnswerAnnouncer turns={turns} />
    </>
  )
}

/** Announces a new answer once it is complete: screen readers cannot follow streamed text. */
function AnswerAnnouncer({ turns }: { readonly turns: readonly Turn[] }) {
  const last = turns.at(-1)
  const [first] = useState(() => (last?.answer ? last.id : undefined))
  const isNew = last?.answer && first !== last.id
  return (
    <p role="status" className="visually-hidden">
      {isNew ? `The answer: ${last.answer.text}` : ''}
    </p>
  )
}

/** Ids of turns that are saved as notes. */
function useSavedTurns(uid: string, turns: readonly Turn[]): ReadonlySet<string> {
  const ids = useMemo(() => turns.map(({ id }) => id), [turns])
  const live = useLiveQuery(
    uid,
    useCallback((journal: Journal) => idsInMirror(journal, ids), [ids]),
  )
  return live.status === 'ready' ? live.value : none
}

const none: ReadonlySet<string> = new Set()

/** Scrolls a turn into view when `turnId` changes. */
function useScrollToTurn(rootRef: RefObject<HTMLElement | null>, turnId: string | undefined): void {
  const hasAny = useRef(false)
  useEffect(() => {
    const turn = turnId === undefined ? null : rootRef.current?.querySelector(`[data-turn="${CSS.escape(turnId)}"]`)
    // The only turn is at the top already.
    if (turn?.previousElementSibling || hasAny.current) turn?.scrollIntoView({ block: 'start' })
    hasAny.current = true
  }, [rootRef, turnId])
}
