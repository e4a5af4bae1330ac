import { type Notebook, cleanDisplayName } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useId, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import type { Person } from '../../../shared/people/use-paged-people'
import { formatSubscriberCount, removeSubscribersWithToast } from '../remove-subscribers-with-toast'
import styles from './remove-subscribers-dialog.module.css'

export interface Removal {
  readonly uids: readonly string[]
  /** The person to name and optionally block, if only one is removed. */
  readonly person?: Person | undefined
  /** Index of the row whose button was pressed. */
  readonly index: number
}

export interface RemoveSubscribersDialogProps {
  readonly notebook: Notebook
  readonly removal: Removal
  /** Blocks a person and ends their subscriptions. Resolves with an error sentence on failure. */
  readonly onBlock: (person: Person) => Promise<string | undefined>
  readonly onRemoved: () => void
  readonly focusAfterRemoval: () => HTMLElement | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/**
 * Asks for confirmation before subscribers are removed. Only they can subscribe again, so there is
 * no undo.
 */
export function RemoveSubscribersDialog(props: RemoveSubscribersDialogProps) {
  const { notebook, removal, onBlock, onRemoved, focusAfterRemoval, isOpen, onClose, onClosed } = props
  const { uids, person } = removal
  const [failure, setFailure] = useState<string>()
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const hasRemoved = useRef(false)
  const remove = async () => {
    if (isRemoving) return
    setRemoving(true)
    const failureSentence = await (person && alsoBlocks
      ? onBlock(person)
      : removeSubscribersWithToast(notebook, person ?? uids))
    setRemoving(false)
    setFailure(failureSentence)
    if (failureSentence !== undefined) return
    hasRemoved.current = true
    onRemoved()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={person ? 'Remove subscriber' : `Remove ${formatSubscriberCount(uids.length)}`}
      question={<RemovalConsequences notebook={notebook} person={person} />}
      confirm={{
        label: isRemoving ? 'Removing…' : person && alsoBlocks ? 'Remove and block' : 'Remove',
        onClick: () => void remove(),
        isDestructive: true,
      }}
      initialFocus="cancel"
      finalFocus={() => (hasRemoved.current ? (focusAfterRemoval() ?? true) : true)}
    >
      {person && (
        <BlockChoice
          username={person.username}
          isPublic={notebook.isPublic}
          isChosen={alsoBlocks}
          isDisabled={isRemoving}
          onChange={setAlsoBlocks}
        />
      )}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  )
}

function RemovalConsequences({
  notebook,
  person,
}: Pick<RemoveSubscribersDialogProps, 'notebook'> & Pick<Removal, 'person'>) {
  return (
    <>
      {person ? <bdi>{person.username}</bdi> : 'They'} will no longer see <bdi>“{cleanDisplayName(notebook.name)}”</bdi>{' '}
      in Notebooks, or its notes in Subscriptions. {describeConsequence(notebook.isPublic, person !== undefined)}
    </>
  )
}

interface BlockChoiceProps {
  readonly username: string
  readonly isPublic: boolean
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** Checkbox to block the removed subscriber too, and what follows from the choice. */
function BlockChoice({ username, isPublic, isChosen, isDisabled, onChange }: BlockChoiceProps) {
  const hintId = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          Block <bdi>{username}</bdi> too
        </span>
      </label>
      <p id={hintId} className={styles.hint}>
        {isChosen
          ? 'They’ll lose all subscriptions to your notebooks and can’t subscribe again. You’ll be unsubscribed from theirs. You can unblock them in Settings.'
          : `Otherwise they can subscribe again${isPublic ? '' : ' once it’s public'}.`}
      </p>
    </div>
  )
}

/**
 * Says what removed subscribers can still do.
 *
 * @param isSingle whether one person is removed; the checkbox then says that they can resubscribe
 */
function describeConsequence(isPublic: boolean, isSingle: boolean): string {
  if (isSingle) return isPublic ? 'It’s public, so they can still read it.' : ''
  return isPublic
    ? 'It’s public, so they can still read it and subscribe again.'
    : 'They can subscribe again once it’s public.'
}
