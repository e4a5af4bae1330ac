import { Bone } from '@geist/ui'
import type { CSSProperties } from 'react'

import styles from './cover-bones.module.css'
import spineCard from './spine-card.module.css'

/** Placeholder of a notebook's cover, inside a `Skeleton`, which has the label. */
export function CoverBones() {
  return (
    <div className={`${spineCard.card} ${styles.cover}`} style={{ '--spine': 'var(--line)' } as CSSProperties}>
      <div className={styles.name}>
        <Bone width="70%" />
      </div>
      <Bone width="40%" />
    </div>
  )
}
