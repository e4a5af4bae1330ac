import { messages, type OfflineEntry, type UnreadableText } from '@geist/domain'

import { formatDateTime } from '../../shared/format-date-time'

/**
 * Formats offline entries as text for a download: each in full, under its category and time.
 * Unreadable texts follow verbatim.
 */
export function formatOfflineEntries(
  entries: readonly OfflineEntry[],
  unreadable: readonly UnreadableText[] = [],
): string {
  const notes = entries.map(({ category, content, timestamp }) => {
    return `${category || messages.noCategory}, ${formatDateTime(timestamp)}\n\n${content}\n`
  })
  return [...notes, ...unreadable.map(({ text }) => text)].join('\n----------\n\n')
}
