import { findLocations, type SystemState } from './word-locations'
import type { TrashedText } from './purge-account'
import type { Scene } from './scene'

/**
 * Records what a purge deletes: the entries, and the words stored only in them. Words that a device
 * has not sent yet must still be found.
 * The purge takes seconds to start, so it includes later changes to the trash.
 * @returns the ids of the entries
 */
export async function recordPurge(
  { backend, person, ledger }: Scene,
  purge: () => Promise<readonly TrashedText[]>,
): Promise<readonly string[]> {
  const readServer = () => backend.readState(person.uid)
  const before = await readServer()
  const trashed = await purge()
  const idsPurgedBefore = new Set(before.purged)
  const ids = (await readServer()).purged.filter((id) => !idsPurgedBefore.has(id))
  const purgedIds = new Set(ids)
  const server: SystemState = { server: before, devices: [] }
  const texts = trashed.filter(({ id }) => purgedIds.has(id)).map(({ text }) => text)
  ledger.recordPurge(
    ids,
    ledger.written.filter(({ marker }) => {
      const locations = findLocations(marker, server)
      const wasStored = locations.length > 0 || texts.some((text) => text.includes(marker))
      return wasStored && locations.every(({ entryId }) => purgedIds.has(entryId))
    }),
  )
  return ids
}
