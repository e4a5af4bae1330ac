import type { PublicNotebook } from '@geist/domain'
import { Button, Notice, Skeleton } from '@geist/ui'
import { type ReactNode, useRef } from 'react'

import { InfiniteScrollSentinel } from '../../../shared/infinite-scroll/infinite-scroll-sentinel'
import { CoverBones } from '../../../shared/notebook-cover/cover-bones'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { ExploredList } from '../use-explored-notebooks'
import styles from './explore-grid.module.css'

export interface ExploreGridProps {
  readonly list: ExploredList
  readonly isSearch: boolean
  /** Heading, if the page shows other lists above. */
  readonly title?: string | undefined
  /** Number of blocks and unblocks in this tab. On a change, focus lost with a card moves here. */
  readonly changeCount: number
  readonly renderCard: (notebook: PublicNotebook) => ReactNode
}

const skeletonCount = 6

/** The grid of public notebooks, which loads more as the user scrolls. */
export function ExploreGrid({ list, isSearch, title, changeCount, renderCard }: ExploreGridProps) {
  const { notebooks, status, showMore } = list
  const sectionRef = useRef<HTMLDivElement>(null)
  const isLoading = status === 'loading' || status === 'ready'
  useFocusRecovery(sectionRef, changeCount)
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      className={styles.part}
      aria-label="Public notebooks"
      aria-busy={status === 'loading'}
    >
      <p role="status" className="visually-hidden">
        {describeProgress(list)}
      </p>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {notebooks.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
        <ul role="list" className={styles.grid}>
          {notebooks.map((notebook) => (
            <li key={notebook.id} className={styles.item}>
              {renderCard(notebook)}
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} isSearch={isSearch} />
      {status === 'loading' && notebooks.length === 0 && (
        <NotebookSkeletons label={isSearch ? 'Searching' : 'Loading notebooks'} />
      )}
      {isLoading && (notebooks.length > 0 || status === 'ready') && (
        <InfiniteScrollSentinel count={notebooks.length} isReady={status === 'ready'} onReached={showMore} />
      )}
    </section>
  )
}

export function NotebookSkeletons({ label }: { readonly label: string }) {
  return (
    <Skeleton label={label} className={styles.grid}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <div key={index} className={styles.item}>
          <CoverBones />
        </div>
      ))}
    </Skeleton>
  )
}

type ListEndProps = Pick<ExploreGridProps, 'list' | 'isSearch'>

/** Why the list ends here, with a button to continue if that is possible. */
function ListEnd({ list: { notebooks, status, showMore }, isSearch }: ListEndProps) {
  switch (status) {
    case 'complete':
      if (notebooks.length > 0) return <p className={styles.end}>That’s everything.</p>
      return (
        <p className={styles.empty}>
          {isSearch
            ? 'No public notebook has that name or author.'
            : 'No one else has made a notebook public yet. Be the first: make one of yours public.'}
        </p>
      )
    case 'paused':
      return (
        <div className={styles.continuation}>
          <p>
            {isSearch
              ? notebooks.length > 0
                ? 'No more matches so far.'
                : 'No matches so far.'
              : 'We skipped many notebooks that are yours or belong to people you blocked.'}
          </p>
          <Button onClick={showMore}>Keep looking</Button>
        </div>
      )
    case 'unreachable':
      return (
        <div className={styles.continuation}>
          <Notice tone="info">
            Geist can’t reach its server, so it can’t show {notebooks.length > 0 ? 'more' : 'other people’s'} notebooks.
            Your own are under Notebooks.
          </Notice>
          <Button onClick={showMore}>Try again</Button>
        </div>
      )
    case 'loading':
    case 'ready':
      return null
    default:
      return status satisfies never
  }
}

function describeProgress({ notebooks: { length }, status }: ExploredList): string {
  if (length === 0) return ''
  const count = `${length} ${length === 1 ? 'notebook' : 'notebooks'}`
  return status === 'complete' ? count : `${count} so far`
}
