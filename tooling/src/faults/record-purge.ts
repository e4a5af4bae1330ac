import { locationsOf, type SystemState } from './word-locations'
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
  const read = () => backend.read(person.uid)
  const before = await read()
  const trashed = await purge()
  const known = new Set(before.purged)
  const ids = (await read()).purged.filter((id) => !known.has(id))
  const gone = new Set(ids)
  const server: SystemState = { server: before, devices: [] }
  const texts = trashed.filter(({ id }) => gone.has(id)).map(({ text }) => text)
  ledger.purge(
    ids,
    ledger.written.filter(({ marker }) => {
      const places = locationsOf(marker, server)
      const wasThere = places.length > 0 || texts.some((text) => text.includes(marker))
      return wasThere && places.every(({ entryId }) => gone.has(entryId))
    }),
  )
  return ids
}
