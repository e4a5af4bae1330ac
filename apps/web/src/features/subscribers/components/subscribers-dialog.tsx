import { messages, type Notebook, cleanDisplayName } from '@geist/domain'
import { Bone, Button, Notice, Skeleton } from '@geist/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { type Person, useNamedPeople } from '../../../shared/people/use-named-people'
import { subscriberCountText } from '../remove-with-toast'
import { useSubscribers } from '../use-subscribers'
import { RemoveDialog, type Removal } from './remove-dialog'
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

export function SubscribersDialog({ notebook, profilePath, onBlock, ...dialog }: SubscribersDialogProps) {
  const { uids, hide } = useSubscribers(notebook.collaborators)
  const { people, status, hasMore, showMore, tryAgain } = useNamedPeople(uids)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const removing = useDialog<Removal>()
  const body = useRef<HTMLDivElement>(null)
  const removal = removing.subject
  const selected = uids.filter((uid) => chosen.has(uid))
  const toggle = (uid: string) => {
    const next = new Set(chosen)
    if (!next.delete(uid)) next.add(uid)
    setChosen(next)
  }
  return (
    <Dialog {...dialog}>
      <DialogHeader
        title="Subscribers"
        description={
          uids.length > 0 && (
            <>
              {subscriberCountText(uids.length)} of <bdi>“{cleanDisplayName(notebook.name)}”</bdi>, newest first
            </>
          )
        }
        hasCloseIcon
      />
      <DialogBody>
        <div ref={body} className={styles.body}>
          {uids.length === 0 && (
            <p className={styles.empty} tabIndex={-1} data-focus>
              No one subscribes to this notebook now.
            </p>
          )}
          {uids.length > 1 && (
            <div className={styles.bar}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={selected.length === uids.length}
                  onChange={({ target }) => setChosen(new Set(target.checked ? uids : []))}
                />
                Select all {uids.length.toLocaleString('en')}
              </label>
              <Button disabled={selected.length === 0} onClick={() => removing.open({ uids: selected, index: 0 })}>
                {selected.length === 0 ? 'Remove selected' : `Remove ${selected.length.toLocaleString('en')}`}
              </Button>
            </div>
          )}
          {people.length > 0 && (
            <ul className={styles.people}>
              {people.map((person, index) => (
                <li key={person.uid} className={styles.person}>
                  {uids.length > 1 && (
                    <label className={styles.choice}>
                      <input
                        type="checkbox"
                        aria-label={`Select ${person.username}`}
                        checked={chosen.has(person.uid)}
                        onChange={() => toggle(person.uid)}
                      />
                    </label>
                  )}
                  <Name person={person} path={profilePath(person.username)} />
                  <Button
                    aria-label={`Remove ${person.username}`}
                    data-focus
                    onClick={() => removing.open({ person, uids: [person.uid], index })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {status === 'loading' && <Loading />}
          {status === 'unreachable' && (
            <div className={styles.unreachable}>
              <Notice tone="info">
                {navigator.onLine
                  ? "Geist can't reach its server, so it can't show the names."
                  : "You're offline, so Geist can't show the names."}
              </Notice>
              <Button onClick={tryAgain}>Try again</Button>
            </div>
          )}
          {hasMore && status === 'ready' && <Button onClick={showMore}>Show more</Button>}
        </div>
        {removal && (
          <RemoveDialog
            notebook={notebook}
            removal={removal}
            onBlock={onBlock}
            onRemoved={() => {
              hide(removal.uids)
              setChosen(new Set())
            }}
            isOpen={removing.isOpen}
            onClose={removing.close}
            onClosed={removing.clearSubject}
            // The pressed button unmounts after a removal: focus the next row's button.
            focusAfterRemoval={() => focusableAt(body.current, removal.index)}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}

function Name({ person: { username }, path }: { readonly person: Person; readonly path: string }) {
  // The account is deleted, or its sign-up was never finished.
  if (username === messages.noUsername) return <span className={`${styles.name} ${styles.nameless}`}>{username}</span>
  return (
    <Link to={path} className={styles.name}>
      <bdi>{username}</bdi>
    </Link>
  )
}

function Loading() {
  return (
    <Skeleton label="Loading the names" className={styles.bones}>
      <Bone shape="control" />
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}

function focusableAt(body: HTMLElement | null, index: number): HTMLElement | undefined {
  const all = [...(body?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])]
  return all[Math.min(index, all.length - 1)]
}
