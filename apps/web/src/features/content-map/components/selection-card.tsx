import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'

import type { Journal } from '../../../shared/local/journal'
import { readEntry } from '../../../shared/local/queries/read-entry'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { formatDateTime } from '../../../shared/format-date-time'
import iconButton from '../../../shared/icon-button.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { type DrawnMap, noCluster } from '../drawn-map'
import { findLinkedNotes } from '../canvas/find-linked-notes'
import type { SelectedNode } from '../canvas/highlight-selection'
import { ClusterDot } from './cluster-dot'
import styles from './cards.module.css'

export interface SelectionCardProps {
  readonly uid: string
  readonly map: DrawnMap
  readonly selected: SelectedNode | undefined
  readonly onClear: () => void
  /** Opens an entry over the page. */
  readonly onOpen: (entry: Entry) => void
  /** Renders what follows the note's text, once its entry has loaded. */
  readonly renderBelow: (entry: Entry) => ReactNode
}

/** The selected cluster, or the selected note with its cluster and what `renderBelow` adds. */
export function SelectionCard({ uid, map, selected, onClear, onOpen, renderBelow }: SelectionCardProps) {
  const selectedNote = selected?.kind === 'note' ? selected.note : undefined
  const selectedId = selectedNote === undefined ? undefined : map.ids[selectedNote]
  const entry = useSelectedEntry(uid, selectedId)
  const cardRef = useRef<HTMLElement>(null)
  const textRef = useRef<HTMLDivElement>(null)
  // Opening a similar note unmounts the focused list: move the focus to the note's text.
  useFocusRecovery(textRef, selectedId, { preventScroll: false })
  // 'Clear selection' unmounts itself, and Escape the focused text.
  useFocusRecovery(cardRef, selected === undefined)
  const clearOnEscape = ({ key, target, currentTarget }: KeyboardEvent) => {
    // A dialog or menu is in a portal, and closes itself.
    if (key === 'Escape' && selected && target instanceof Node && currentTarget.contains(target)) onClear()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its controls bubbles up
    <section
      ref={cardRef}
      className={selected ? styles.card : `${styles.card} ${styles.unfilled}`}
      data-covers-map
      data-shows={selectedId}
      aria-label="Selection"
      tabIndex={-1}
      onKeyDown={clearOnEscape}
    >
      {/* A live region, so that a screen reader announces a selection made in the list. */}
      <div aria-live="polite" className={styles.parts}>
        <div>
          <h2 className={styles.label}>Cluster Title</h2>
          <ClusterSummary map={map} selected={selected} />
        </div>
        <div>
          <h2 className={styles.label}>Node Description</h2>
          {selectedNote === undefined ? (
            <p className={styles.quiet}>{messages.noNodeSelected}</p>
          ) : (
            <NoteDetails
              key={selectedId}
              map={map}
              note={selectedNote}
              entry={entry}
              textRef={textRef}
              onOpen={onOpen}
            />
          )}
        </div>
      </div>
      {selected && (
        <button
          type="button"
          className={`${iconButton.quiet} ${styles.clear}`}
          title="Clear selection"
          aria-label="Clear selection"
          onClick={onClear}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {entry && renderBelow(entry)}
    </section>
  )
}

/** Subscribes to the selected entry; `undefined` while it loads or if this device lacks it. */
function useSelectedEntry(uid: string, entryId: string | undefined): Entry | undefined {
  const query = useCallback(
    async (journal: Journal) => (entryId === undefined ? undefined : readEntry(journal, entryId)),
    [entryId],
  )
  const live = useLiveQuery(uid, query)
  return live.status === 'ready' && live.value?.id === entryId ? live.value : undefined
}

function ClusterSummary({ map, selected }: Pick<SelectionCardProps, 'map' | 'selected'>) {
  if (!selected) return <p className={styles.quiet}>Choose a cluster or a note.</p>
  const cluster =
    map.clusters[selected.kind === 'cluster' ? selected.cluster : (map.clusterIndices[selected.note] ?? noCluster)]
  if (!cluster) return <p className={styles.quiet}>This note isn’t linked to any other.</p>
  return (
    <>
      <p className={styles.cluster} dir="auto">
        <ClusterDot colour={cluster.colour} />
        {cluster.title || 'No words in common'}
      </p>
      <p className={styles.quiet} dir="auto">
        {cluster.size} notes{cluster.words.length > 0 && ` · ${cluster.words.join(', ')}`}
      </p>
    </>
  )
}

interface NoteDetailsProps extends Pick<SelectionCardProps, 'map' | 'onOpen'> {
  readonly note: number
  readonly entry: Entry | undefined
  readonly textRef: RefObject<HTMLDivElement | null>
}

function NoteDetails({ map, note, entry, textRef, onOpen }: NoteDetailsProps) {
  const linkCount = useMemo(() => findLinkedNotes(map, note).length, [map, note])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users can scroll a long note */}
      <div ref={textRef} className={styles.text} role="group" aria-label="The note" dir="auto" tabIndex={0}>
        {entry?.content ?? map.names[note]}
      </div>
      <p className={styles.meta}>
        {entry && (
          <span className={styles.badge} dir="auto">
            {entry.category}
          </span>
        )}
        {formatDateTime(map.timestamps[note] ?? 0)}
      </p>
      {linkCount > 0 && <p className={styles.quiet}>Linked to {linkCount === 1 ? 'one note' : `${linkCount} notes`}</p>}
      {entry && (
        <Button className={styles.open} onClick={() => onOpen(entry)}>
          Open note
        </Button>
      )}
    </>
  )
}
