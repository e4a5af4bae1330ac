import { Bone } from '@geist/ui'

import styles from './notebook-preview.module.css'

/** The shape of the latest entries of a notebook, within a `Skeleton`, which says what is on its way. */
export function PreviewBones() {
  return (
    <div className={styles.entries}>
      {['82%', '64%', '78%'].map((width) => (
        <div key={width} className={styles.entry}>
          <div className={styles.text}>
            <Bone width={width} />
          </div>
        </div>
      ))}
    </div>
  )
}
