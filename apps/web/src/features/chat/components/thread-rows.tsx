import type { Thread } from '@geist/domain'
import { Button, buttonClass } from '@geist/ui'
import { MessageCirclePlus, Trash2 } from 'lucide-react'
import { type RefObject, useCallback } from 'react'
import { Link, NavLink } from 'react-router'

import iconButton from '../../../shared/icon-button.module.css'
import { InfiniteScrollSentinel } from '../../../shared/infinite-scroll/infinite-scroll-sentinel'
import { formatDate } from '../../../shared/format-date-time'
import { TextRowsSkeleton } from '../../../shared/text-row/text-rows-skeleton'
import type { ConnectionState } from '../chat-state'
import { getChatSession } from '../get-chat-session'
import type { ListedThread } from '../list-threads'
import { useChatState } from '../use-chat-state'
import styles from './thread-rows.module.css'

export interface ThreadRowsProps {
  readonly uid: string
  /** Receives the focus after the focused row is deleted. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly threads: readonly ListedThread[]
  /** Route of a new conversation; `undefined` if it is open. */
  readonly newPath: string | undefined
  readonly getThreadPath: (threadId: string) => string
  readonly onDelete: (thread: Thread) => void
}

/** The account's conversations, newest first, with infinite scrolling. */
export function ThreadRows({ uid, headingRef, threads, newPath, getThreadPath, onDelete }: ThreadRowsProps) {
  const hasMore = useChatState(uid, (state) => state.hasMore)
  const nextPage = useChatState(uid, (state) => state.nextPage)
  const connection = useChatState(uid, (state) => state.connection)
  const showMore = useCallback(() => getChatSession(uid).showMore(), [uid])
  return (
    <nav className={styles.pane} aria-labelledby="conversations">
      <div className={styles.head}>
        <h2 ref={headingRef} id="conversations" tabIndex={-1} className={styles.heading}>
          Conversations
        </h2>
        {newPath !== undefined && (
          <Link to={newPath} className={`${buttonClass('plain')} ${styles.new}`}>
            <MessageCirclePlus size={18} strokeWidth={1.75} aria-hidden="true" />
            New
          </Link>
        )}
      </div>
      {threads.length === 0 ? (
        <EmptyThreadList connection={connection} />
      ) : (
        <ul className={styles.list}>
          {threads.map((thread) => (
            <ThreadRow
              key={thread.id}
              thread={thread}
              path={getThreadPath(thread.id)}
              onDelete={() => onDelete(thread)}
            />
          ))}
        </ul>
      )}
      {hasMore && nextPage !== 'failed' && (
        <InfiniteScrollSentinel count={threads.length} isReady={nextPage === 'idle'} onReached={showMore} />
      )}
      {nextPage === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">Geist can’t reach its server, so it can’t show more.</p>
          <Button onClick={showMore}>Try again</Button>
        </div>
      )}
    </nav>
  )
}

/** Placeholder of an empty list: a skeleton, or why it is empty. */
function EmptyThreadList({ connection }: { readonly connection: ConnectionState }) {
  if (connection === 'connecting')
    return <TextRowsSkeleton label="Loading your conversations" className={styles.bones} />
  return (
    <p className={styles.message}>
      {connection === 'up-to-date'
        ? 'None yet. Your conversations are kept here, just for you.'
        : 'Geist can’t reach its server. Your conversations will appear when you’re back online.'}
    </p>
  )
}

interface ThreadRowProps {
  readonly thread: ListedThread
  readonly path: string
  readonly onDelete: () => void
}

function ThreadRow({ thread: { title, updatedAt, isOrphan }, path, onDelete }: ThreadRowProps) {
  return (
    <li className={styles.row}>
      <NavLink to={path} className={() => styles.link ?? ''}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.time}>
          {formatDate(updatedAt)}
          {isOrphan && ' · Deleted on another device'}
        </span>
      </NavLink>
      <button
        type="button"
        className={`${iconButton.quiet} ${iconButton.inside} ${styles.delete}`}
        aria-label={`Delete “${title}”`}
        title="Delete"
        onClick={onDelete}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
