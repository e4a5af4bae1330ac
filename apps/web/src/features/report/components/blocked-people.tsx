import { Button, Notice } from '@geist/ui'
import { useId, useRef } from 'react'

import { usePagedPeople } from '../../../shared/people/use-paged-people'
import section from '../../../shared/settings-section.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { unblockWithToast } from '../block-with-undo'
import { fetchBlocks, useBlocks } from '../blocks-store'
import styles from './blocked-people.module.css'

/** Settings section with the users that an account has blocked. */
export function BlockedPeople({ uid }: { readonly uid: string }) {
  const id = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const blocks = useBlocks(uid)
  const { people, status, hasMore, showMore, retry } = usePagedPeople(blocks.uids)
  useFocusRecovery(headingRef, blocks.changeCount)
  return (
    <section className={section.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={section.heading}>
        Blocked people
      </h2>
      {blocks.status === 'ready' && blocks.uids.length === 0 && (
        <p className={section.hint}>
          No one. You can block people in the menu of their public notebooks or in the list of your subscribers. You
          won’t see them in Explore, and they can’t subscribe to you.
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
    </section>
  )
}
