import type { Thread } from '@geist/domain'
import { Button, buttonClass } from '@geist/ui'
import { MessageCirclePlus, Trash2 } from 'lucide-react'
import { type RefObject, useCallback } from 'react'
import { Link, NavLink } from 'react-router'

import iconButton from '../../../shared/icon-button.module.css'
import { InfiniteScrollSentinel } from '../../../shared/more-room/infinite-scroll-sentinel'
import { formatDateTime } from '../../../shared/format-date-time'
import row from '../../../shared/text-row/text-row.module.css'
import { TextRowsSkeleton } from '../../../shared/text-row/text-rows-skeleton'
import { chatSessionOf } from '../chat-session-of'
import type { ShownThread } from '../threads-shown'
import { useChat } from '../use-chat'
import styles from './thread-rows.module.css'

export interface ThreadRowsProps {
  readonly uid: string
  /** Receives the focus after the focused row is deleted. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly threads: readonly ShownThread[]
  /** Route of a new conversation; `undefined` if it is open. */
  readonly newPath: string | undefined
  readonly pathOf: (threadId: string) => string
  readonly onDelete: (thread: Thread) => void
}

/** The account's conversations, newest first, with infinite scrolling. */
export function ThreadRows({ uid, heading, threads, newPath, pathOf, onDelete }: ThreadRowsProps) {
  const hasMore = useChat(uid, (state) => state.hasMore)
  const more = useChat(uid, (state) => state.more)
  const reach = useChat(uid, (state) => state.reach)
  const showMore = useCallback(() => chatSessionOf(uid).showMore(), [uid])
  return (
    <nav className={styles.pane} aria-labelledby="conversations">
      <div className={styles.head}>
        <h2 ref={heading} id="conversations" tabIndex={-1} className={styles.heading}>
          Conversations
        </h2>
        {newPath !== undefined && (
          <Link to={newPath} className={`${buttonClass('plain')} ${styles.new}`}>
            <MessageCirclePlus size={18} strokeWidth={1.75} aria-hidden="true" />
            New
          </Link>
        )}
      </div>
      {threads.length === 0 && reach === 'asking' && (
        <TextRowsSkeleton label="Loading your conversations" className={styles.bones} />
      )}
      {threads.length === 0 && reach !== 'asking' && (
        <p className={styles.none}>
          {reach === 'in-step'
            ? 'None yet. They are kept here, for you alone.'
            : 'Geist cannot reach its server. Your conversations come when there is a connection.'}
        </p>
      )}
      {threads.length > 0 && (
        <ul className={styles.list}>
          {threads.map((thread) => (
            <li key={thread.id} className={`${row.row} ${styles.row}`}>
              <NavLink to={pathOf(thread.id)} className={() => `${row.main} ${styles.way}`}>
                <span className={row.text} dir="auto">
                  {thread.title}
                </span>
                <span className={row.time}>
                  {formatDateTime(thread.updatedAt)}
                  {thread.isOrphan && ' · Deleted on another device'}
                </span>
              </NavLink>
              <button
                type="button"
                className={`${iconButton.quiet} ${iconButton.inside}`}
                aria-label={`Delete “${thread.title}”`}
                title="Delete"
                onClick={() => onDelete(thread)}
              >
                <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && more !== 'failed' && (
        <InfiniteScrollSentinel count={threads.length} isReady={more === 'resting'} onReached={showMore} />
      )}
      {more === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">Geist cannot reach its server for more.</p>
          <Button onClick={showMore}>Try again</Button>
        </div>
      )}
    </nav>
  )
}
