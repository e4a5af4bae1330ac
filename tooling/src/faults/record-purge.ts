import { findWordLocations, type SystemState } from './find-word-locations'
import type { TrashedText } from './purge-account'
import type { FaultRun } from './fault-run'

/**
 * Records what a purge deletes: the entries, and the words stored only in them. Words that a device
 * has not sent yet must still be found.
 *
 * The purge takes seconds to start, so it includes later changes to the trash.
 * @returns the ids of the entries
 */
export async function recordPurge(
  { backend, person, ledger }: FaultRun,
  purge: () => Promise<readonly TrashedText[]>,
): Promise<readonly string[]> {
  const readServer = () => backend.readState(person.uid)
  const stateBefore = await readServer()
  const trashedTexts = await purge()
  const idsPurgedBefore = new Set(stateBefore.purgedIds)
  const ids = (await readServer()).purgedIds.filter((id) => !idsPurgedBefore.has(id))
  const purgedIds = new Set(ids)
  const serverBefore: SystemState = { server: stateBefore, devices: [] }
  const texts = trashedTexts.filter(({ id }) => purgedIds.has(id)).map(({ text }) => text)
  ledger.recordPurge(
    ids,
    ledger.writtenWords.filter(({ marker }) => {
      const locations = findWordLocations(marker, serverBefore)
      const wasStored = locations.length > 0 || texts.some((text) => text.includes(marker))
      return wasStored && locations.every(({ entryId }) => purgedIds.has(entryId))
    }),
  )
  return ids
}
