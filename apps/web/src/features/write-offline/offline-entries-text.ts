import { messages, type OfflineEntry, type UnreadableText } from '@geist/domain'

import { momentText } from '../../shared/moment-text'

/** Stored notes as a text to download: each whole, under its category and its time. What could not be read follows as it stands. */
export function offlineEntriesText(
  entries: readonly OfflineEntry[],
  unreadable: readonly UnreadableText[] = [],
): string {
  const notes = entries.map(({ category, content, timestamp }) => {
    return `${category || messages.noCategory}, ${momentText(timestamp)}\n\n${content}\n`
  })
  return [...notes, ...unreadable.map(({ text }) => text)].join('\n----------\n\n')
}
