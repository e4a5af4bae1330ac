import { type Entry, messages, type SimilarityScore, similarNotes } from '@geist/domain'
import { Bone, Button, Skeleton } from '@geist/ui'
import type { CSSProperties, Ref } from 'react'

import { describeSimilarFailure } from '../describe-similar-failure'
import type { SimilarAnswer, SimilarFailure } from '../find-similar-notes'
import { useSimilarEntries } from '../use-similar-entries'
import { SimilarRow } from './similar-row'
import styles from './similar-notes.module.css'

export interface SimilarListProps {
  readonly note: Entry
  /** `undefined` while loading. */
  readonly answer: SimilarAnswer | undefined
  /** Stable. Which notes can be opened from here; all when left out. */
  readonly canOpen?: ((entryId: string) => boolean) | undefined
  readonly onOpen: (entry: Entry) => void
  readonly onRetry: () => void
  readonly ref?: Ref<HTMLDivElement>
}

/** Similar notes, or why there are none. Reserves the height of a full list. */
export function SimilarList({ ref, ...props }: SimilarListProps) {
  return (
    <div
      ref={ref}
      className={styles.content}
      style={{ '--rows': similarNotes.maxShown } as CSSProperties}
      tabIndex={-1}
    >
      <SimilarContent {...props} />
    </div>
  )
}

function SimilarContent({ note, answer, canOpen = canOpenAll, onOpen, onRetry }: Omit<SimilarListProps, 'ref'>) {
  const similar = useSimilarEntries(note, answer?.status === 'found' ? answer.scores : noScores, canOpen)
  if (answer?.status === 'failed') return <FailureNotice failure={answer.failure} onRetry={onRetry} />
  if (!answer || similar.status === 'loading') return <ListSkeleton />
  if (similar.status === 'syncing') return <StatusText>Your notes are still loading.</StatusText>
  if (similar.status === 'unreadable')
    return <StatusText>This browser can’t open your notes on this device.</StatusText>
  if (similar.notes.length === 0) return <StatusText>No similar notes yet.</StatusText>
  return (
    <ul className={styles.list}>
      {similar.notes.map(({ entry, score }) => (
        <li key={entry.id}>
          <SimilarRow entry={entry} score={score} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

/** Failures that 'Try again' cannot fix; a reconnect searches again by itself. */
const permanentReasons: ReadonlySet<SimilarFailure['reason']> = new Set(['offline', 'off', 'signed-out'])

function FailureNotice({ failure, onRetry }: { readonly failure: SimilarFailure; readonly onRetry: () => void }) {
  return (
    <>
      <StatusText>{describeSimilarFailure(failure)}</StatusText>
      {!permanentReasons.has(failure.reason) && (
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  )
}

function StatusText({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.quiet}>
      {children}
    </p>
  )
}

function ListSkeleton() {
  return (
    <Skeleton label={messages.loading}>
      {Array.from({ length: similarNotes.maxShown }, (_, row) => (
        <div key={row} className={styles.row}>
          <Bone width={row % 2 === 0 ? '82%' : '64%'} />
          <Bone width="38%" />
        </div>
      ))}
    </Skeleton>
  )
}

const noScores: readonly SimilarityScore[] = []
const canOpenAll = () => true
