import { Bone, buttonClass, Skeleton } from '@geist/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import type { AskDependencies } from '../question-asker'
import { createThreadTitle } from '../create-thread-title'
import { useOpenThread } from '../use-chat-state'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { ConversationTurns } from './conversation-turns'
import { OrphanTurns } from './orphan-turns'

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
  return (
    <>
      <ConversationHead name={name} firstQuestion={thread.turns[0]?.question ?? ''} chatPath={chatPath} />
      <ConversationTurns {...props} turns={thread.turns} />
    </>
  )
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

interface ConversationHeadProps {
  /** Of the screen. */
  readonly name: string
  readonly firstQuestion: string
  readonly chatPath: string
}

function ConversationHead({ name, firstQuestion, chatPath }: ConversationHeadProps) {
  const title = createThreadTitle(firstQuestion)
  return (
    <>
      {/* Not the question: the browser's history keeps titles after a sign-out. */}
      <title>{`${name} · Geist`}</title>
      <Link to={chatPath} className={styles.back}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        All conversations
      </Link>
      <h1 className="visually-hidden">Conversation: {title}</h1>
    </>
  )
}
