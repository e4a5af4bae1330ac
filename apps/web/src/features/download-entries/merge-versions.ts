import type { EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/read-unsent-texts'

/** Merges the server's versions with those of unsent edits, by entry. The server's win. */
export function mergeVersions(
  uid: string,
  serverVersions: ReadonlyMap<string, readonly EntryVersion[]>,
  unsent: ReadonlyMap<string, readonly ReplacedText[]>,
): ReadonlyMap<string, readonly EntryVersion[]> {
  const versions = new Map(serverVersions)
  for (const [entryId, texts] of unsent) {
    const sentVersions = versions.get(entryId) ?? []
    const unsentVersions = texts
      .filter(({ id }) => sentVersions.every((version) => version.id !== id))
      // The server time is unknown until the edit is sent, so the local time stands in.
      .map((text) => ({ ...text, uid, updatedAt: text.replacedAt }))
    versions.set(entryId, [...sentVersions, ...unsentVersions])
  }
  return versions
}
