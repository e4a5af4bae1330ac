import { Button, Notice } from '@geist/ui'
import { type RefObject, useRef } from 'react'

import { usePagedPeople } from '../../../shared/people/use-paged-people'
import { SettingsSection } from '../../../shared/settings-section/settings-section'
import section from '../../../shared/settings-section/settings-section.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { unblockWithToast } from '../block-with-undo'
import { fetchBlocks, useBlocks } from '../blocks-store'
import styles from './blocked-people.module.css'

/** Settings section with the users that an account has blocked. */
export function BlockedPeople({ uid }: { readonly uid: string }) {
  const toggleRef = useRef<HTMLButtonElement>(null)
  return (
    <SettingsSection
      anchor="blocked"
      title="Blocked people"
      summary="You don’t see them in Explore, and they can’t subscribe to your notebooks."
      toggleRef={toggleRef}
    >
      <BlockList uid={uid} toggleRef={toggleRef} />
    </SettingsSection>
  )
}

interface BlockListProps {
  readonly uid: string
  /** Receives the focus after the focused button is removed. */
  readonly toggleRef: RefObject<HTMLButtonElement | null>
}

function BlockList({ uid, toggleRef }: BlockListProps) {
  const blocks = useBlocks(uid)
  const { people, status, hasMore, showMore, retry } = usePagedPeople(blocks.uids)
  useFocusRecovery(toggleRef, blocks.changeCount)
  return (
    <>
      {blocks.status === 'ready' && blocks.uids.length === 0 && (
        <p className={section.hint}>
          You haven’t blocked anyone. You can block someone in the menu of their public notebook or in your list of
          subscribers.
        </p>
      )}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.uid} className={styles.person}>
              <bdi className={styles.name}>{person.username}</bdi>
              <Button aria-label={`Unblock ${person.username}`} onClick={() => void unblockWithToast(uid, person)}>
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && status === 'ready' && (
        <div>
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
      {(blocks.status === 'unreachable' || status === 'unreachable') && (
        <div className={section.unreachable}>
          <Notice tone="info">
            Geist can’t reach its server, so it can’t show who you blocked. They stay blocked.
          </Notice>
          <Button onClick={() => (status === 'unreachable' ? retry() : void fetchBlocks(uid))}>Try again</Button>
        </div>
      )}
    </>
  )
}
