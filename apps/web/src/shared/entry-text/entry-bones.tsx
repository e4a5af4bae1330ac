import { Bone } from '@geist/ui'

import styles from './entry-bones.module.css'

/** Widths of the second line of each card, so that the cards differ like real texts. */
const lastLineWidths = ['74%', '38%', '56%']

/** Placeholder cards of entries, inside a `Skeleton`, which has the label. */
export function EntryBones() {
  return (
    <div className={styles.list}>
      {lastLineWidths.map((width) => (
        <div key={width} className={styles.card}>
          <div className={styles.text}>
            <Bone />
            <Bone width={width} />
          </div>
          <Bone shape="pill" width="72px" />
        </div>
      ))}
    </div>
  )
}
