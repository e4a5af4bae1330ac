import { limits } from '@geist/domain'

import type { Journal } from '../journal'

interface WithWriteIds {
  readonly writeIds?: readonly string[] | undefined
}

/**
 * Whether a later copy of a document lacks writes that an earlier copy had, as after a server was
 * restored from a backup: each write keeps the ids of the writes before it. Where the copies have no
 * id in common, and the list of the later one is full, the writes in between may have pushed the
 * others out: `false`.
 *
 * A listener that lags behind a copy that was read by id looks the same. It is rare, and the
 * comparison that follows then only costs its reads.
 *
 * @param known the copy that this device had
 */
export function isSetBack(known: WithWriteIds, copy: WithWriteIds): boolean {
  const [before, after] = [known.writeIds ?? [], copy.writeIds ?? []]
  const shared = before.findIndex((id) => after.includes(id))
  return shared === -1 ? before.length > 0 && after.length < limits.writeIdsMax : shared > 0
}

/** Compares the whole mirror if `meta.setBack` asks for it; if that fails or is put off, it stays due. */
export async function compareIfSetBack(journal: Journal, compare: () => Promise<boolean>): Promise<void> {
  const database = await journal.database()
  for (;;) {
    const noted = await database.get('meta', 'setBack')
    if (noted === undefined || !(await compare())) return
    const { store, done } = database.transaction('meta', 'readwrite')
    // The server may have been set back again meanwhile.
    if ((await store.get('setBack')) === noted) await store.delete('setBack')
    await done
  }
}
