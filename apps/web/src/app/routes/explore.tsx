import type { PublicNotebook } from '@geist/domain'
import { useCallback, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { ExploreGrid, NotebookSkeletons } from '../../features/explore/components/explore-grid'
import { ExploreTools } from '../../features/explore/components/explore-tools'
import { useExploredNotebooks, useRestoreScroll } from '../../features/explore/use-explored-notebooks'
import { ForYou } from '../../features/for-you/components/for-you'
import { fetchBlocks, useBlocks } from '../../features/report/blocks-store'
import { ExploredNotebookCard } from '../notebooks/explored-notebook-card'
import { useExploreSearch } from '../notebooks/use-explore-search'
import { useRecommendedNotebooks } from '../notebooks/use-recommended-notebooks'
import styles from '../page.module.css'

/** Public notebooks of other users, to find some to follow. */
export function Explore() {
  const session = useSession()
  return session.status === 'signed-in' && <ExploreScreen key={session.uid} uid={session.uid} />
}

function ExploreScreen({ uid }: { readonly uid: string }) {
  const { query, order, setQuery, setOrder } = useExploreSearch()
  const blocks = useBlocks(uid)
  const explored = useExploredNotebooks(uid, { order, query }, blocks)
  const isSearch = query !== ''
  const forYou = useRecommendedNotebooks(uid, { isVisible: !isSearch, blocked: blocks })
  useRestoreScroll(uid, { order, query }, useNavigationType() === NavigationType.Pop)
  const hasShelf = !isSearch && forYou.expectedCount > 0
  const notebooks = useMemo(() => {
    const shownAbove = new Set(hasShelf ? forYou.recommended?.map(({ notebook }) => notebook.id) : [])
    return explored.notebooks.filter(({ id }) => !shownAbove.has(id))
  }, [explored.notebooks, forYou.recommended, hasShelf])
  const hasOthers = notebooks.length > 0 || explored.notebooks.length === 0
  const { showMore: showMoreNotebooks } = explored
  const showMore = useCallback(() => {
    void fetchBlocks(uid)
    showMoreNotebooks()
  }, [uid, showMoreNotebooks])
  const renderCard = useCallback(
    (notebook: PublicNotebook) => <ExploredNotebookCard uid={uid} notebook={notebook} />,
    [uid],
  )
  return (
    <main className={`${styles.page} ${styles.wide}`}>
      <title>Explore · Geist</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Explore</h1>
      </header>
      <ExploreTools order={order} onOrderChange={setOrder} query={query} onQueryChange={setQuery} />
      {forYou.isWaiting ? (
        // The grid would move when the recommendations appear above it.
        <NotebookSkeletons label="Loading notebooks" />
      ) : (
        <>
          {!isSearch && <ForYou forYou={forYou} changeCount={blocks.changeCount} renderCard={renderCard} />}
          {(hasOthers || explored.status !== 'complete') && (
            <ExploreGrid
              list={{ ...explored, notebooks, showMore }}
              isSearch={isSearch}
              title={hasShelf ? 'More notebooks' : undefined}
              changeCount={blocks.changeCount}
              renderCard={renderCard}
            />
          )}
        </>
      )}
    </main>
  )
}
