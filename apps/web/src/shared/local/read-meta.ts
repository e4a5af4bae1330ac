import type { Journal } from './journal'
import type { Meta } from './journal-schema'

/** Reads a value of the journal's store `meta`; `undefined` if it was never written. */
export async function readMeta<Key extends keyof Meta>(journal: Journal, key: Key): Promise<Meta[Key] | undefined> {
  // The store's type is a union over all keys.
  return (await (await journal.database()).get('meta', key)) as Meta[Key] | undefined
}
