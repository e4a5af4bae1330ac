import { Bone, Skeleton } from '@geist/ui'

import { EntryBones } from '../../../shared/entry-text/entry-bones'
import styles from './entry-skeletons.module.css'

/** Placeholders for search tools and cards. After a delay they explain the wait. */
export function EntrySkeletons() {
  return (
    <Skeleton label="Loading your notes">
      <div className={styles.tools}>
        <Bone shape="control" />
        <Bone shape="control" width="44px" />
        <Bone shape="control" width="44px" />
      </div>
      <div className={styles.heading}>
        <Bone width="64px" />
      </div>
      <EntryBones />
      <p className={styles.late}>
        This device hasn’t reached the server yet. Your notes are safe and will appear as soon as it does.
      </p>
    </Skeleton>
  )
}
