import { placesOf, type World } from './places'
import type { ServerState } from './read-server'
import type { Scene } from './scene'

/**
 * Records what a purge deletes: the entries, and the words that the server had in them alone. Words
 * that a device has not sent yet still have to be found.
 *
 * @returns the ids of the entries
 */
export async function notePurged(
  { backend, person, ledger }: Scene,
  purge: () => Promise<void>,
): Promise<readonly string[]> {
  const read = () => backend.read(person.uid)
  const before = await read()
  await purge()
  const ids = purgedIds(before, await read())
  const gone = new Set(ids)
  const server: World = { server: before, devices: [] }
  ledger.purge(
    ids,
    ledger.written.filter(({ marker }) => {
      const places = placesOf(marker, server)
      return places.length > 0 && places.every(({ entryId }) => gone.has(entryId))
    }),
  )
  return ids
}

/** Also entries that a device moved to the trash after `before`: the purge takes seconds to start. */
function purgedIds(before: ServerState, after: ServerState): readonly string[] {
  const left = new Set(after.entries.map(({ id }) => id))
  return before.entries.map(({ id }) => id).filter((id) => !left.has(id))
}
