import { Bone } from '@geist/ui'

import styles from './notebook-preview.module.css'

/** Placeholder for the latest entries of a notebook. The surrounding `Skeleton` has the label. */
export function PreviewSkeleton() {
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
