import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../../shared/local/journal'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import { useLive } from '../../../shared/local/use-live'
import { momentText } from '../../../shared/moment-text'
import { type DrawnMap, onItsOwn } from '../drawn-map'
import { linkedNotes } from '../linked-notes'
import { ClusterDot } from './cluster-dot'
import styles from './cards.module.css'

export interface NoteCardProps {
  readonly uid: string
  readonly map: DrawnMap
  readonly selected: number | undefined
  readonly onChoose: (note: number) => void
  /** Opens an entry over the page. */
  readonly onOpen: (entry: Entry) => void
}

/** Linked notes that are named. */
const linkedMost = 5

/** What was chosen on the map: which cluster it belongs to, and the whole note. */
export function NoteCard({ uid, map, selected, onChoose, onOpen }: NoteCardProps) {
  return (
    <section
      className={styles.card}
      data-covers-map
      data-shows={selected === undefined ? undefined : map.ids[selected]}
      aria-label="What is selected"
    >
      {/* Read out as it changes: somebody who listens hears what was chosen in the list. */}
      <div aria-live="polite" className={styles.parts}>
        <div>
          <h2 className={styles.label}>Cluster Title</h2>
          <ClusterPart map={map} selected={selected} />
        </div>
        <div>
          <h2 className={styles.label}>Node Description</h2>
          {selected === undefined ? (
            <p className={styles.quiet}>{messages.noNodeSelected}</p>
          ) : (
            <NotePart key={map.ids[selected]} uid={uid} map={map} note={selected} onOpen={onOpen} />
          )}
        </div>
      </div>
      {selected !== undefined && <LinkedPart map={map} note={selected} onChoose={onChoose} />}
    </section>
  )
}

function ClusterPart({ map, selected }: Pick<NoteCardProps, 'map' | 'selected'>) {
  const place = selected === undefined ? undefined : (map.clusterOf[selected] ?? onItsOwn)
  if (place === undefined) return <p className={styles.quiet}>–</p>
  const cluster = map.clusters[place]
  if (!cluster) return <p className={styles.quiet}>This note is on its own.</p>
  return (
    <>
      <p className={styles.cluster} dir="auto">
        <ClusterDot colour={cluster.colour} />
        {cluster.title || 'Without words in common'}
      </p>
      <p className={styles.quiet} dir="auto">
        {cluster.size} notes{cluster.words.length > 0 && ` · ${cluster.words.join(', ')}`}
      </p>
    </>
  )
}

interface NotePartProps extends Pick<NoteCardProps, 'uid' | 'map' | 'onOpen'> {
  readonly note: number
}

function NotePart({ uid, map, note, onOpen }: NotePartProps) {
  const entryId = map.ids[note] ?? ''
  const query = useCallback((journal: Journal) => entryById(journal, entryId), [entryId])
  const live = useLive(uid, query)
  const entry = live.status === 'ready' ? live.value : undefined
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled by the keyboard, too */}
      <div className={styles.text} role="group" aria-label="The note" dir="auto" tabIndex={0}>
        {entry?.content ?? map.names[note]}
      </div>
      <p className={styles.meta}>
        {entry && (
          <span className={styles.badge} dir="auto">
            {entry.category}
          </span>
        )}
        {momentText(map.timestamps[note] ?? 0)}
      </p>
      {entry && (
        <Button className={styles.open} onClick={() => onOpen(entry)}>
          Open entry
        </Button>
      )}
    </>
  )
}

function LinkedPart({ map, note, onChoose }: Pick<NoteCardProps, 'map' | 'onChoose'> & { readonly note: number }) {
  const linked = useMemo(() => linkedNotes(map, note), [map, note])
  if (linked.length === 0) return null
  return (
    <div>
      <h2 className={styles.label}>Linked with</h2>
      <ul className={styles.linked}>
        {linked.slice(0, linkedMost).map((other) => (
          <li key={other}>
            <button type="button" className={styles.link} dir="auto" onClick={() => onChoose(other)}>
              {map.names[other]}
            </button>
          </li>
        ))}
      </ul>
      {linked.length > linkedMost && <p className={styles.quiet}>and {linked.length - linkedMost} more</p>}
    </div>
  )
}
