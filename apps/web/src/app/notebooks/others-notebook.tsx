import { type Entry, messages, type PublicNotebook } from '@geist/domain'
import { Notice, Skeleton } from '@geist/ui'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'

import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { unsubscribeWithUndo } from '../../features/follow/follow-with-undo'
import { useMarkSeen } from '../../features/follow/seen-notebooks'
import { MoreEntries } from '../../features/notebooks/components/more-entries'
import { NotebookHead } from '../../features/notebooks/components/notebook-head'
import { NotebookMenu } from '../../features/notebooks/components/notebook-menu'
import { notifyGridChange } from '../../features/notebooks/grid-changes'
import { UnlessBlocked } from '../../features/report/components/unless-blocked'
import { EntryBones } from '../../shared/entry-text/entry-bones'
import type { PagesState } from '../../shared/firebase/public/live-pages'
import type { loadPublic } from '../../shared/firebase/public/load-public'
import { usePages } from '../../shared/firebase/public/use-pages'
import { NotebookScreen } from './notebook-screen'
import { paths } from '../paths'
import styles from './own-notebook.module.css'

export interface OthersNotebookProps {
  readonly uid: string
  readonly notebook: PublicNotebook
}

type Reads = Awaited<ReturnType<typeof loadPublic>>

const none: readonly Entry[] = []

export function OthersNotebook({ uid, notebook }: OthersNotebookProps) {
  const { name, uid: owner, creatorUsername, collaborators } = notebook
  const { news, showMore } = usePages(
    useCallback(({ watchPublicEntries }: Reads) => watchPublicEntries({ uid: owner, name }), [owner, name]),
  )
  useMarkSeen(uid, notebook)
  const navigate = useNavigate()
  const isSubscribed = collaborators.includes(uid)
  const remove = async () => {
    if ((await unsubscribeWithUndo(uid, notebook)) !== false) return
    notifyGridChange()
    await navigate(paths.notebooks)
  }
  return (
    <NotebookScreen
      uid={uid}
      notebook={notebook}
      isOwner={false}
      entries={news.status === 'ready' ? news.items : none}
      head={
        <NotebookHead
          notebook={notebook}
          tools={
            isSubscribed ? (
              <NotebookMenu onDelete={() => void remove()} />
            ) : (
              <div className={styles.deed}>
                <UnlessBlocked uid={uid} author={{ uid: owner, username: creatorUsername }}>
                  <SubscribeButton uid={uid} notebook={notebook} />
                </UnlessBlocked>
              </div>
            )
          }
        >
          <Link to={paths.profile(creatorUsername)}>
            <bdi>{messages.createdBy(creatorUsername || messages.noUsername)}</bdi>
          </Link>
          {collaborators.length > 0 && <span>{messages.subscribers(collaborators.length)}</span>}
        </NotebookHead>
      }
      end={<End news={news} onReached={showMore} />}
    />
  )
}

function End({ news, onReached }: { readonly news: PagesState<Entry>; readonly onReached: () => void }) {
  switch (news.status) {
    case 'loading':
      return (
        <Skeleton label="Loading the entries">
          <EntryBones />
        </Skeleton>
      )
    case 'refused':
      return <p className={styles.empty}>Its entries cannot be read any more.</p>
    case 'unreachable':
      return <Unreachable />
    case 'ready':
      if (news.isStuck) return <Unreachable />
      if (news.hasMore) return <MoreEntries count={news.items.length} onReached={onReached} />
      return news.items.length === 0 && <p className={styles.empty}>Nothing in here yet.</p>
    default:
      return news satisfies never
  }
}

function Unreachable() {
  return (
    <div className={styles.end}>
      <Notice tone="info">
        Geist cannot reach its server, so not all entries are here. They come by themselves when there is a connection.
      </Notice>
    </div>
  )
}
