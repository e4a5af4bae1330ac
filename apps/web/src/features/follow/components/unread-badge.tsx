import type { PublicNotebook } from '@geist/domain'

import { useSeenFigures } from '../seen-notebooks'
import { countUnread } from '../count-unread'
import styles from './unread-badge.module.css'

/** Number of new entries in a followed notebook; renders nothing for zero. */
export function UnreadBadge({ uid, notebook }: { readonly uid: string; readonly notebook: PublicNotebook }) {
  const count = countUnread(notebook, useSeenFigures(uid, notebook.id))
  return notebook.isPublic && count > 0 ? <p className={styles.badge}>{count.toLocaleString('en')} new</p> : null
}
