import type { EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/read-unsent-texts'

/**
 * Merges the server's versions with the texts that unsent edits replaced, by entry. The server's
 * win.
 */
export function mergeVersions(
  uid: string,
  serverVersions: ReadonlyMap<string, readonly EntryVersion[]>,
  unsentTexts: ReadonlyMap<string, readonly ReplacedText[]>,
): ReadonlyMap<string, readonly EntryVersion[]> {
  const versions = new Map(serverVersions)
  for (const [entryId, texts] of unsentTexts) {
    const entryVersions = versions.get(entryId) ?? []
    const unentryVersions = texts
      .filter(({ id }) => entryVersions.every((version) => version.id !== id))
      // The local time stands in for the server time, which is unknown until the edit is sent.
      .map((text) => ({ ...text, uid, updatedAt: text.replacedAt }))
    versions.set(entryId, [...entryVersions, ...unentryVersions])
  }
  return versions
}
