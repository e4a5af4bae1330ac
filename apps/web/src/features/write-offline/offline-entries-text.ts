import { messages, type OfflineEntry, type UnreadableText } from '@geist/domain'

import { momentText } from '../../shared/moment-text'

/**
 * Offline entries as text for a download: each in full, under its category and time. Unreadable
 * texts follow verbatim.
 */
export function offlineEntriesText(
  entries: readonly OfflineEntry[],
  unreadable: readonly UnreadableText[] = [],
): string {
  const notes = entries.map(({ category, content, timestamp }) => {
    return `${category || messages.noCategory}, ${momentText(timestamp)}\n\n${content}\n`
  })
  return [...notes, ...unreadable.map(({ text }) => text)].join('\n----------\n\n')
}
