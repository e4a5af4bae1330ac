import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'

import type { UnsavedEdit } from '../unsaved-edit'

export interface ChangedElsewhereNoticeProps {
  /** The current entry. */
  readonly entry: Entry
  /**
   * Texts of this dialog, which need no warning: the one it began with, and the one being saved.
   */
  readonly ownTexts: readonly Pick<UnsavedEdit, 'content' | 'category'>[]
}

/** Warns if the entry was changed or deleted elsewhere. */
export function ChangedElsewhereNotice({ entry, ownTexts }: ChangedElsewhereNoticeProps) {
  if (entry.deletedAt !== null) {
    return <Notice tone="info">This note was deleted while you were editing. Saving restores it.</Notice>
  }
  const hasOwnText = ownTexts.some(({ content, category }) => entry.content === content && entry.category === category)
  if (hasOwnText) return null
  return (
    <Notice tone="info">
      This note changed on another device after you started. You can safely save yours: both versions are kept.
    </Notice>
  )
}
