import type { EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/unsent-texts'

/** The earlier texts that the server has, and those that only this device knows of, by entry. One that both have is the server's. */
export function allVersions(
  uid: string,
  onServer: ReadonlyMap<string, readonly EntryVersion[]>,
  unsent: ReadonlyMap<string, readonly ReplacedText[]>,
): ReadonlyMap<string, readonly EntryVersion[]> {
  const all = new Map(onServer)
  for (const [entryId, texts] of unsent) {
    const known = all.get(entryId) ?? []
    const further = texts
      .filter(({ id }) => known.every((version) => version.id !== id))
      // The server's times of it are not known yet.
      .map((text) => ({ ...text, uid, updatedAt: text.replacedAt }))
    all.set(entryId, [...known, ...further])
  }
  return all
}
