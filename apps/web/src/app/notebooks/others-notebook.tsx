import { type Entry, messages, type PublicNotebook } from '@geist/domain'
import { useCallback } from 'react'
import { Link } from 'react-router'

import { useMarkNotebookSeen } from '../../features/follow/seen-notebooks'
import { NotebookHead } from '../../features/notebooks/components/notebook-head'
import type { loadPublicReads } from '../../shared/firebase/public/load-public-reads'
import { usePublicPages } from '../../shared/firebase/public/use-public-pages'
import { EndOfPublicEntries } from './end-of-public-entries'
import { NotebookScreen } from './notebook-screen'
import { paths } from '../paths'
import { SubscriptionTools } from './subscription-tools'

export interface OthersNotebookProps {
  readonly uid: string
  readonly notebook: PublicNotebook
}

/** Functions of the lazily loaded public queries. */
type PublicReads = Awaited<ReturnType<typeof loadPublicReads>>

const noEntries: readonly Entry[] = []

/** Another user's public notebook. Marks its entries as seen. */
export function OthersNotebook({ uid, notebook }: OthersNotebookProps) {
  const { name, uid: ownerUid, creatorUsername, collaborators } = notebook
  const { state: pages, showMore } = usePublicPages(
    useCallback(({ watchPublicEntries }: PublicReads) => watchPublicEntries({ uid: ownerUid, name }), [ownerUid, name]),
  )
  useMarkNotebookSeen(uid, notebook)
  return (
    <NotebookScreen
      uid={uid}
      notebook={notebook}
      isOwner={false}
      entries={pages.status === 'ready' ? pages.items : noEntries}
      head={
        <NotebookHead notebook={notebook} tools={<SubscriptionTools uid={uid} notebook={notebook} />}>
          <Link to={paths.profile(creatorUsername)}>
            <bdi>{messages.createdBy(creatorUsername || messages.noUsername)}</bdi>
          </Link>
          {collaborators.length > 0 && <span>{messages.subscribers(collaborators.length)}</span>}
        </NotebookHead>
      }
      footer={<EndOfPublicEntries pages={pages} onReached={showMore} />}
    />
  )
}
