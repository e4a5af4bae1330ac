import { messages, type Notebook, cleanDisplayName } from '@geist/domain'
import { Bone, Button, Notice, Skeleton } from '@geist/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { type Person, usePagedPeople } from '../../../shared/people/use-paged-people'
import { formatSubscriberCount } from '../remove-subscribers-with-toast'
import { useSubscribers } from '../use-subscribers'
import { RemoveSubscribersDialog, type Removal } from './remove-subscribers-dialog'
import styles from './subscribers-dialog.module.css'

export interface SubscribersDialogProps {
  readonly notebook: Notebook
  readonly profilePath: (username: string) => string
  /** Blocks a person and ends their subscriptions. Resolves with an error sentence on failure. */
  readonly onBlock: (person: Person) => Promise<string | undefined>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Lists the subscribers of one of the user's notebooks. The user can remove and block them. */
export function SubscribersDialog({ notebook, profilePath, onBlock, ...dialog }: SubscribersDialogProps) {
  const { uids, hide } = useSubscribers(notebook.collaborators)
  const selection = useUidSelection(uids)
  const removeDialog = useDialog<Removal>()
  const bodyRef = useRef<HTMLDivElement>(null)
  const removal = removeDialog.subject
  return (
    <Dialog {...dialog}>
      <DialogHeader
        title="Subscribers"
        description={
          uids.length > 0 && (
            <>
              {formatSubscriberCount(uids.length)} of <bdi>“{cleanDisplayName(notebook.name)}”</bdi>, newest first
            </>
          )
        }
        hasCloseIcon
      />
      <DialogBody>
        <div ref={bodyRef} className={styles.body}>
          {uids.length === 0 && (
            <p className={styles.empty} tabIndex={-1} data-focus>
              No one subscribes to this notebook.
            </p>
          )}
          <SubscriberList uids={uids} selection={selection} profilePath={profilePath} onRemove={removeDialog.open} />
        </div>
        {removal && (
          <RemoveSubscribersDialog
            notebook={notebook}
            removal={removal}
            onBlock={onBlock}
            onRemoved={() => {
              hide(removal.uids)
              selection.clear()
            }}
            isOpen={removeDialog.isOpen}
            onClose={removeDialog.close}
            onClosed={removeDialog.clearSubject}
            // The pressed button unmounts after a removal: focus the next row's button.
            focusAfterRemoval={() => findFocusTarget(bodyRef.current, removal.index)}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}

interface UidSelection {
  /** The selected uids that are still subscribers. */
  readonly selectedUids: readonly string[]
  readonly isSelected: (uid: string) => boolean
  readonly toggle: (uid: string) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

function useUidSelection(uids: readonly string[]): UidSelection {
  const [selectedUids, setSelectedUids] = useState<ReadonlySet<string>>(new Set())
  return {
    selectedUids: uids.filter((uid) => selectedUids.has(uid)),
    isSelected: (uid) => selectedUids.has(uid),
    toggle: (uid) => {
      const newSelection = new Set(selectedUids)
      if (!newSelection.delete(uid)) newSelection.add(uid)
      setSelectedUids(newSelection)
    },
    selectAll: () => setSelectedUids(new Set(uids)),
    clear: () => setSelectedUids(new Set()),
  }
}

interface SubscriberListProps extends Pick<SubscribersDialogProps, 'profilePath'> {
  readonly uids: readonly string[]
  readonly selection: UidSelection
  readonly onRemove: (removal: Removal) => void
}

function SubscriberList({ uids, selection, profilePath, onRemove }: SubscriberListProps) {
  const { people, status, hasMore, showMore, retry } = usePagedPeople(uids)
  const { selectedUids } = selection
  return (
    <>
      {uids.length > 1 && (
        <SelectionBar
          count={uids.length}
          selectedCount={selectedUids.length}
          onSelectAll={(isSelected) => (isSelected ? selection.selectAll() : selection.clear())}
          onRemove={() => onRemove({ uids: selectedUids, index: 0 })}
        />
      )}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person, index) => (
            <SubscriberRow
              key={person.uid}
              person={person}
              path={profilePath(person.username)}
              isSelected={uids.length > 1 ? selection.isSelected(person.uid) : undefined}
              onToggle={() => selection.toggle(person.uid)}
              onRemove={() => onRemove({ person, uids: [person.uid], index })}
            />
          ))}
        </ul>
      )}
      {status === 'loading' && <NamesSkeleton />}
      {status === 'unreachable' && <UnreachableNotice onRetry={retry} />}
      {hasMore && status === 'ready' && <Button onClick={showMore}>Show more</Button>}
    </>
  )
}

interface SelectionBarProps {
  readonly count: number
  readonly selectedCount: number
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onRemove: () => void
}

function SelectionBar({ count, selectedCount, onSelectAll, onRemove }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={selectedCount === count}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Select all {count.toLocaleString('en')}
      </label>
      <Button look="danger" disabled={selectedCount === 0} onClick={onRemove}>
        {selectedCount === 0 ? 'Remove selected' : `Remove ${selectedCount.toLocaleString('en')}`}
      </Button>
    </div>
  )
}

interface SubscriberRowProps {
  readonly person: Person
  /** Path of the person's profile. */
  readonly path: string
  /** `undefined` if rows have no checkbox, since the list has only one. */
  readonly isSelected: boolean | undefined
  readonly onToggle: () => void
  readonly onRemove: () => void
}

function SubscriberRow({ person, path, isSelected, onToggle, onRemove }: SubscriberRowProps) {
  const { username } = person
  return (
    <li className={styles.person}>
      {isSelected !== undefined && (
        <label className={styles.choice}>
          <input type="checkbox" aria-label={`Select ${username}`} checked={isSelected} onChange={onToggle} />
        </label>
      )}
      <SubscriberName person={person} path={path} />
      <Button aria-label={`Remove ${username}`} data-focus onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

function UnreachableNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.unreachable}>
      <Notice tone="info">
        {navigator.onLine
          ? 'Geist can’t reach its server, so it can’t show the names.'
          : 'You’re offline, so Geist can’t show the names.'}
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

function SubscriberName({ person: { username }, path }: { readonly person: Person; readonly path: string }) {
  // No profile to link to: the account is deleted, or its sign-up was never finished.
  if (username === messages.noUsername) return <span className={`${styles.name} ${styles.nameless}`}>{username}</span>
  return (
    <Link to={path} className={styles.name}>
      <bdi>{username}</bdi>
    </Link>
  )
}

function NamesSkeleton() {
  return (
    <Skeleton label="Loading the names" className={styles.bones}>
      <Bone shape="control" />
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}

/** Finds the button of the row at an index, of the last row, or the text of the empty list. */
function findFocusTarget(body: HTMLElement | null, index: number): HTMLElement | undefined {
  const targets = [...(body?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])]
  return targets[Math.min(index, targets.length - 1)]
}
