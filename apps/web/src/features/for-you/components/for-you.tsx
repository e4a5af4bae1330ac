import type { PublicNotebook } from '@geist/domain'
import type { ReactNode } from 'react'
import { useRef } from 'react'

import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { describeReason } from '../describe-reason'
import type { ForYouState } from '../use-for-you'
import styles from './for-you.module.css'

export interface ForYouProps {
  readonly forYou: ForYouState
  /** Number of blocks and unblocks in this tab. A change moves a lost focus into the section. */
  readonly changeCount: number
  readonly renderCard: (notebook: PublicNotebook) => ReactNode
}

/** Shelf of recommended notebooks with the reason for each; renders nothing if there are none. */
export function ForYou({ forYou: { recommended, expectedCount }, changeCount, renderCard }: ForYouProps) {
  const sectionRef = useRef<HTMLElement>(null)
  useFocusRecovery(sectionRef, changeCount)
  if (expectedCount === 0) return null
  return (
    <section ref={sectionRef} tabIndex={-1} className={styles.part} aria-labelledby="for-you" aria-busy={!recommended}>
      <h2 id="for-you" className={styles.title}>
        For you
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.shelf} data-more={expectedCount > 3 || undefined}>
        {recommended ? (
          recommended.map(({ notebook, ...reason }) => (
            <li key={notebook.id} className={styles.item}>
              <div className={styles.cover}>{renderCard(notebook)}</div>
              <p className={styles.near} dir="auto">
                {describeReason(reason)}
              </p>
            </li>
          ))
        ) : (
          <Placeholders count={expectedCount} />
        )}
      </ul>
    </section>
  )
}

function Placeholders({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.item} aria-hidden="true">
      <div className={`${styles.cover} ${styles.placeholder}`} />
      <p className={styles.near} />
    </li>
  ))
}
