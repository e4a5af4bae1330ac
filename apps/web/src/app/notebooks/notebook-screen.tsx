import { type Entry, type Notebook, cleanDisplayName } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'

import { Age } from '../../features/browse-entries/components/age'
import { NotebookEntry } from '../../features/notebooks/components/notebook-entry'
import { useEntrySelection } from '../../features/notebooks/use-entry-selection'
import { DragHandle } from '../../features/order-entries/components/drag-handle'
import type { OrderedEntriesHandle } from '../../features/order-entries/components/ordered-entries'
import { saveOrder } from '../../features/order-entries/save-order'
import { entryExcerpt } from '../../shared/entry-text/entry-excerpt'
import { lazyPart } from '../../shared/lazy-part'
import { type EntryWords, NotebookAnalysis } from './notebook-analysis'
import styles from './notebook-screen.module.css'
import { paths } from '../paths'

const OrderedEntries = lazyPart(
  async () => (await import('../../features/order-entries/components/ordered-entries')).OrderedEntries,
  LoadFailedFallback,
)

export interface NotebookScreenProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly isOwner: boolean
  /** In the notebook's order. For another user's notebook, only the loaded entries. */
  readonly entries: readonly Entry[]
  /** Name and actions of the notebook. */
  readonly head: ReactNode
  /** Shown above the entries. */
  readonly news?: ReactNode
  /** Shown instead of the entries if there are none, and otherwise below them. */
  readonly end: ReactNode
}

/** An open notebook: its analysis and its entries, which its owner can reorder. */
export function NotebookScreen({ uid, notebook, isOwner, entries, head, news, end }: NotebookScreenProps) {
  const chosen = useEntrySelection(entries)
  const list = useRef<OrderedEntriesHandle>(null)
  const [words, setWords] = useState<EntryWords>()
  const show = useCallback((place: EntryWords) => {
    setWords(place)
    list.current?.show(place.entryId)
  }, [])
  const order = useCallback((entryIds: readonly string[]) => saveOrder(uid, entryIds), [uid])
  const canBeMoved = isOwner && entries.length > 1
  const { ids, toggle } = chosen
  const renderEntry = useCallback(
    (entry: Entry) => (
      <NotebookEntry
        entry={entry}
        isChosen={ids.has(entry.id)}
        onToggle={toggle}
        isHidden={isOwner && notebook.isPublic && !entry.isPublic}
        age={<Age timestamp={entry.timestamp} />}
        marked={words?.entryId === entry.id ? words.ranges : undefined}
        handle={canBeMoved && <DragHandle label={`Move “${nameOf(entry)}”`} />}
      />
    ),
    [ids, toggle, words, canBeMoved, isOwner, notebook.isPublic],
  )
  return (
    <>
      <title>{`${cleanDisplayName(notebook.name)} · Geist`}</title>
      {head}
      <div className={styles.columns}>
        <div className={styles.panel}>
          <NotebookAnalysis
            uid={uid}
            notebook={notebook}
            entries={entries}
            selectedIds={ids}
            isOwner={isOwner}
            onShow={show}
          />
        </div>
        <div className={styles.entries}>
          {news}
          {entries.length > 0 && (
            <section aria-labelledby="entries-of-notebook">
              <div className={styles.bar}>
                <h2 id="entries-of-notebook" className={styles.heading}>
                  Entries
                </h2>
                <p role="status" className={styles.count}>
                  {ids.size > 0 && `${ids.size} selected`}
                </p>
                <Button look="plain" onClick={chosen.areAllChosen ? chosen.chooseNone : chosen.chooseAll}>
                  {chosen.areAllChosen ? 'Deselect all' : 'Select all'}
                </Button>
              </div>
              <Suspense>
                <OrderedEntries
                  ref={list}
                  entries={entries}
                  renderEntry={renderEntry}
                  nameOf={nameOf}
                  onReorder={isOwner ? order : undefined}
                />
              </Suspense>
            </section>
          )}
          {end}
        </div>
      </div>
    </>
  )
}

function nameOf({ content }: Entry): string {
  return entryExcerpt(content)
}

function LoadFailedFallback() {
  return (
    <Notice tone="error">
      Couldn’t show the entries. They’re all among <Link to={paths.dashboard}>your notes</Link>. Reconnect, then reload
      the page.
    </Notice>
  )
}
