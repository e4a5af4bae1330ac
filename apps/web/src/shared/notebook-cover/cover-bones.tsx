import { Bone } from '@geist/ui'
import type { CSSProperties } from 'react'

import styles from './cover-bones.module.css'
import spineCard from './spine-card.module.css'

/** The shape of a notebook's cover, within a `Skeleton`, which says what is on its way. */
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
