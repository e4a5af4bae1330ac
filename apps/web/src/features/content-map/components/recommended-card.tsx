import { messages, cleanDisplayName } from '@geist/domain'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import iconButton from '../../../shared/icon-button.module.css'
import type { Recommendations } from '../worker/map-messages'
import styles from './cards.module.css'

export interface RecommendedCardProps {
  /** `undefined` while loading. */
  readonly recommendations: Recommendations | undefined
  readonly onClose: () => void
  readonly profilePath: (username: string) => string
}

/** Public notebooks of other users with notes similar to the selected one. */
export function RecommendedCard({ recommendations, onClose, profilePath }: RecommendedCardProps) {
  return (
    <section className={styles.card} data-covers-map aria-labelledby="recommended-collections">
      <header className={styles.head}>
        <h2 id="recommended-collections" className={styles.label}>
          Recommended Collections
        </h2>
        <button
          type="button"
          className={`${iconButton.quiet} ${styles.close}`}
          aria-label="Close Recommended Collections"
          onClick={onClose}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      <div aria-live="polite">{renderRecommendations(recommendations, profilePath)}</div>
    </section>
  )
}

function renderRecommendations(
  recommendations: Recommendations | undefined,
  profilePath: (username: string) => string,
): ReactNode {
  if (!recommendations) return <p className={styles.quiet}>{messages.loading}</p>
  if (recommendations.status === 'failed')
    return <p className={styles.quiet}>Geist can’t reach its server. Select the note again in a moment.</p>
  if (recommendations.notebooks.length === 0) return <p className={styles.quiet}>{messages.noRecommendations}</p>
  return (
    <ul className={styles.linked}>
      {recommendations.notebooks.map(({ uid, username, collectionName }) => (
        <li key={`${uid}/${collectionName}`}>
          <Link className={styles.notebook} to={profilePath(username)} dir="auto">
            {messages.recommendation(username, cleanDisplayName(collectionName))}
          </Link>
        </li>
      ))}
    </ul>
  )
}
