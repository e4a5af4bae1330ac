import { type Entry, type Notebook, cleanDisplayName } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'

import { Age } from '../../features/browse-entries/components/age'
import { NotebookEntry } from '../../features/notebooks/components/notebook-entry'
import { type EntrySelection, useEntrySelection } from '../../features/notebooks/use-entry-selection'
import { DragHandle } from '../../features/order-entries/components/drag-handle'
import type { OrderedEntriesHandle } from '../../features/order-entries/components/ordered-entries'
import { saveOrder } from '../../features/order-entries/save-order'
import { formatEntryExcerpt } from '../../shared/entry-text/format-entry-excerpt'
import { lazyPart } from '../../shared/lazy-part'
import { type EntryRanges, NotebookAnalysis } from './notebook-analysis'
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
  /** Banners above the text of an entry; without it, none. Stable, like the next prop. */
  readonly renderNotice?: (entry: Entry) => ReactNode
  /** Menu of an entry; without it, entries have none. */
  readonly renderTools?: (entry: Entry) => ReactNode
  /** Name and actions of the notebook. */
  readonly head: ReactNode
  /** Shown above the entries. */
  readonly notice?: ReactNode
  /** Shown below the entries, or in their place if there are none. */
  readonly footer: ReactNode
}

/** An open notebook: its analysis and its entries, which its owner can reorder. */
export function NotebookScreen(props: NotebookScreenProps) {
  const { uid, notebook, isOwner, entries, head, notice, footer } = props
  const selection = useEntrySelection(entries)
  const listRef = useRef<OrderedEntriesHandle>(null)
  const [markedRanges, setMarkedRanges] = useState<EntryRanges>()
  const showRanges = useCallback((entryRanges: EntryRanges) => {
    setMarkedRanges(entryRanges)
    listRef.current?.showEntry(entryRanges.entryId)
  }, [])
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
            selectedIds={selection.ids}
            onShow={showRanges}
          />
        </div>
        <div className={styles.entries}>
          {notice}
          {entries.length > 0 && (
            <EntriesSection
              uid={uid}
              notebook={notebook}
              isOwner={isOwner}
              entries={entries}
              renderNotice={props.renderNotice}
              renderTools={props.renderTools}
              selection={selection}
              markedRanges={markedRanges}
              listRef={listRef}
            />
          )}
          {footer}
        </div>
      </div>
    </>
  )
}

interface EntriesSectionProps extends Pick<NotebookScreenProps, 'uid' | 'notebook' | 'isOwner' | 'entries'> {
  readonly renderNotice: NotebookScreenProps['renderNotice'] | undefined
  readonly renderTools: NotebookScreenProps['renderTools'] | undefined
  readonly selection: EntrySelection
  readonly markedRanges: EntryRanges | undefined
  readonly listRef: RefObject<OrderedEntriesHandle | null>
}

/** The entries in their order, and a button to select all of them. */
function EntriesSection(props: EntriesSectionProps) {
  const { uid, notebook, isOwner, entries, renderNotice, renderTools, selection, markedRanges, listRef } = props
  const reorder = useCallback((entryIds: readonly string[]) => saveOrder(uid, entryIds), [uid])
  const canBeMoved = isOwner && entries.length > 1
  const { ids, toggle } = selection
  const renderEntry = useCallback(
    (entry: Entry) => (
      <NotebookEntry
        entry={entry}
        isSelected={ids.has(entry.id)}
        onToggle={toggle}
        isHidden={isOwner && notebook.isPublic && !entry.isPublic}
        age={<Age timestamp={entry.timestamp} />}
        markedRanges={markedRanges?.entryId === entry.id ? markedRanges.ranges : undefined}
        notice={renderNotice?.(entry)}
        tools={renderTools?.(entry)}
        handle={canBeMoved && <DragHandle label={`Move “${toEntryName(entry)}”`} />}
      />
    ),
    [ids, toggle, markedRanges, renderNotice, renderTools, canBeMoved, isOwner, notebook.isPublic],
  )
  return (
    <section aria-labelledby="entries-of-notebook">
      <div className={styles.bar}>
        <h2 id="entries-of-notebook" className={styles.heading}>
          Notes
        </h2>
        <p role="status" className={styles.count}>
          {ids.size > 0 && `${ids.size} selected`}
        </p>
        <Button look="plain" onClick={selection.areAllSelected ? selection.clear : selection.selectAll}>
          {selection.areAllSelected ? 'Deselect all' : 'Select all'}
        </Button>
      </div>
      <Suspense>
        <OrderedEntries
          ref={listRef}
          entries={entries}
          renderEntry={renderEntry}
          describeEntry={toEntryName}
          onReorder={isOwner ? reorder : undefined}
        />
      </Suspense>
    </section>
  )
}

/** Names an entry by its first words. */
function toEntryName({ content }: Entry): string {
  return formatEntryExcerpt(content)
}

function LoadFailedFallback() {
  return (
    <Notice tone="error">
      Couldn’t load this notebook. Reconnect, then reload the page. You’ll also find its notes in{' '}
      <Link to={paths.dashboard}>Notes</Link>.
    </Notice>
  )
}
