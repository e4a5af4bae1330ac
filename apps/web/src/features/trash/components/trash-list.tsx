import type { Entry } from '@geist/domain'
import { Button, Skeleton } from '@geist/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { type DialogState, useDialog } from '../../../shared/dialog/use-dialog'
import { EntryBones } from '../../../shared/entry-text/entry-bones'
import type { Journal } from '../../../shared/local/journal'
import { readTrashedEntries } from '../../../shared/local/queries/read-trashed-entries'
import { isMirrorComplete } from '../../../shared/local/queries/is-mirror-complete'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { countDaysLeft } from '../count-days-left'
import { prepareNextFocus } from '../../../shared/card-focus'
import { restoreWithToast } from '../restore-with-toast'
import { type Selection, useSelection } from '../use-selection'
import { PurgeDialog } from './purge-dialog'
import { SelectButton } from './select-button'
import { SelectCheckbox } from './select-checkbox'
import { SelectionBar } from './selection-bar'
import styles from './trash-list.module.css'

/** Entries per page: emptying a notebook can leave thousands in the trash. */
const pageSize = 50

/** Parts of a card that the list provides to `renderCard`. */
export interface TrashCardParts {
  /** Checkbox in selection mode. */
  readonly choice?: ReactNode
  /** Remaining days, in place of the age. */
  readonly age: ReactNode
  /** Buttons to restore it and to delete it for good, outside selection mode. */
  readonly tools?: ReactNode
}

export interface TrashListProps {
  readonly uid: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly renderCard: (entry: Entry, parts: TrashCardParts) => ReactNode
}

/** Entries in the trash, with their remaining days, to restore them or to delete them for good. */
export function TrashList({ uid, now, renderCard }: TrashListProps) {
  const trash = useLiveQuery(uid, readTrash)
  const { entries, isComplete } = trash.status === 'ready' ? trash.value : { entries: [], isComplete: false }
  const selection = useSelection(entries)
  const purging = useDialog<readonly Entry[]>()
  const listRef = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  const isEmpty = entries.length === 0
  useEffect(() => {
    // The focused button has left with the last note.
    if (isEmpty && hasActed.current && document.activeElement === document.body) listRef.current?.focus()
  }, [isEmpty])
  const restore = async (ids: readonly string[]) => {
    const findNextFocus = prepareNextFocus(ids)
    const outcome = await restoreWithToast(uid, ids)
    if (outcome.status === 'failed') return
    hasActed.current = true
    // The buttons of the remaining cards return with the end of selection mode.
    flushSync(selection.stop)
    ;(findNextFocus() ?? listRef.current)?.focus()
  }

  if (trash.status === 'loading')
    return (
      <Skeleton label="Loading deleted notes" className={styles.loading}>
        <EntryBones />
      </Skeleton>
    )
  if (trash.status === 'failed')
    return <p role="alert">This browser can’t open your notes on this device. Reload the page.</p>
  return (
    <div ref={listRef} className={styles.content} tabIndex={-1}>
      {!isEmpty ? (
        <RestorableEntries
          entries={entries}
          now={now}
          selection={selection}
          renderCard={renderCard}
          onRestore={restore}
          onPurge={purging.open}
        />
      ) : (
        isComplete && <p className={styles.empty}>Nothing here.</p>
      )}
      {!isComplete && (
        <p role="status" className={styles.note}>
          Older notes are still downloading to this device.
        </p>
      )}
      {purging.subject && (
        <PurgeDialog
          {...purging}
          uid={uid}
          entries={purging.subject}
          onPurged={() => {
            hasActed.current = true
            selection.stop()
          }}
          listRef={listRef}
        />
      )}
    </div>
  )
}

interface RestorableEntriesProps extends Pick<TrashListProps, 'now' | 'renderCard'> {
  readonly entries: readonly Entry[]
  readonly selection: Selection
  readonly onRestore: (ids: readonly string[]) => Promise<void>
  readonly onPurge: DialogState<readonly Entry[]>['open']
}

function RestorableEntries({ entries, now, selection, renderCard, onRestore, onPurge }: RestorableEntriesProps) {
  const [listedCount, setListedCount] = useState(pageSize)
  return (
    <>
      <div className={styles.head}>
        {!selection.isOn && (
          <Button look="plain" onClick={() => void onRestore(toIds(entries))}>
            Restore all
          </Button>
        )}
        <SelectButton selection={selection} />
      </div>
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={entries.length}
          action={{ label: 'Restore', run: () => void onRestore(toIds(selection.chosen)) }}
          extra={{ label: 'Delete for good', run: () => onPurge(selection.chosen) }}
        />
      )}
      <ul className={styles.list}>
        {entries.slice(0, listedCount).map((entry) => (
          <li key={entry.id}>
            {renderCard(entry, {
              age: <span className={styles.left}>{describeRemainingDays(countDaysLeft(entry, now))}</span>,
              ...(selection.isOn
                ? { choice: <SelectCheckbox entry={entry} selection={selection} /> }
                : {
                    tools: (
                      <>
                        <Button onClick={() => void onRestore([entry.id])}>Restore</Button>
                        <Button className={styles.purge} onClick={() => onPurge([entry])}>
                          Delete for good
                        </Button>
                      </>
                    ),
                  }),
            })}
          </li>
        ))}
      </ul>
      {entries.length > listedCount && (
        <Button className={styles.more} onClick={() => setListedCount(listedCount + pageSize)}>
          Show more
        </Button>
      )}
    </>
  )
}

function toIds(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ id }) => id)
}

async function readTrash(journal: Journal) {
  const isComplete = await isMirrorComplete(journal)
  return { isComplete, entries: await readTrashedEntries(journal) }
}

function describeRemainingDays(days: number): string {
  // A wrong clock may say 0 days: the entry stays listed until the server purges it.
  if (days === 0) return 'Due to be deleted'
  return days === 1 ? '1 day left' : `${days} days left`
}
