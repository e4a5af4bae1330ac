import type { PublicNotebook } from '@geist/domain'
import { useCallback } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { waitForSettings } from '../../features/ai-consent/settings-store'
import { useAiIsOff } from '../../features/ai-consent/use-ai-is-off'
import { Age } from '../../features/browse-entries/components/age'
import { ExploreCard } from '../../features/explore/components/explore-card'
import { ExploreGrid } from '../../features/explore/components/explore-grid'
import { ExploreTools } from '../../features/explore/components/explore-tools'
import { useRestoreScroll, useExplored } from '../../features/explore/use-explored'
import { ForYou } from '../../features/for-you/components/for-you'
import { useForYou } from '../../features/for-you/use-for-you'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { PublicNotebookMenu } from '../../features/report/components/public-notebook-menu'
import { fetchBlocks, useBlocks } from '../../features/report/blocks-store'
import { NotebooksHead } from '../notebooks/notebooks-head'
import { paths } from '../paths'
import { topicsOf } from '../notes/topics-of'
import styles from './notebooks.module.css'

/** Placeholder while it is unknown what is shown above. */
const loadingGrid = { notebooks: [], status: 'loading' } as const

/** Public notebooks of other users, to find some to follow. */
export function Explore() {
  const session = useSession()
  return session.status === 'signed-in' && <Exploration key={session.uid} uid={session.uid} />
}

function Exploration({ uid }: { readonly uid: string }) {
  // Kept in the URL, so that navigating back from a notebook restores the search.
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const order = search.get('by') === 'subscribers' ? 'subscribers' : 'activity'
  const blocks = useBlocks(uid)
  const exploring = useExplored(uid, { order, query }, blocks)
  const isOff = useAiIsOff(uid)
  const topics = useCallback(() => topicsOf(uid, waitForSettings), [uid])
  const isSearch = query !== ''
  const forYou = useForYou(uid, { isOff, isShown: !isSearch, blocked: blocks, topics })
  useRestoreScroll(uid, { order, query }, useNavigationType() === NavigationType.Pop)
  const { showMore: showMoreNotebooks } = exploring
  const showMore = useCallback(() => {
    void fetchBlocks(uid)
    showMoreNotebooks()
  }, [uid, showMoreNotebooks])
  const look = useCallback(
    (change: { readonly q?: string; readonly by?: string }) => {
      // Read `window.location`: the router updates one render later, which would drop an order
      // chosen while a search is being typed.
      const before = new URLSearchParams(window.location.search)
      const { q, by } = { q: before.get('q') ?? '', by: before.get('by') ?? 'activity', ...change }
      setSearch({ ...(q.trim() !== '' && { q: q.trim() }), ...(by === 'subscribers' && { by }) }, { replace: true })
    },
    [setSearch],
  )
  const lookFor = useCallback((q: string) => look({ q }), [look])
  const renderCard = useCallback(
    (notebook: PublicNotebook) => (
      <ExploreCard
        notebook={notebook}
        path={paths.publicNotebook(notebook.creatorUsername, notebook.id)}
        authorPath={paths.profile(notebook.creatorUsername)}
        age={typeof notebook.activityAt === 'number' && <Age timestamp={notebook.activityAt} />}
        actions={
          <>
            <SubscribeButton uid={uid} notebook={notebook} isLive={false} />
            <PublicNotebookMenu uid={uid} notebook={notebook} />
          </>
        }
      />
    ),
    [uid],
  )
  return (
    <main className={styles.page}>
      <title>Explore · Geist</title>
      <NotebooksHead title="Explore" beside={['following']} besideLabel="Notebooks that you follow" />
      <ExploreTools order={order} onOrder={(by) => look({ by })} query={query} onQuery={lookFor} />
      {!isSearch && <ForYou forYou={forYou} takenOut={blocks.changes} renderCard={renderCard} />}
      <ExploreGrid
        exploring={{ ...exploring, showMore, ...(forYou.isAwaited && loadingGrid) }}
        isSearch={isSearch}
        title={!isSearch && forYou.expectedCount > 0 ? 'All public notebooks' : undefined}
        takenOut={blocks.changes}
        renderCard={renderCard}
      />
    </main>
  )
}
