import type { VectorFacts } from './vector-row'
import type { ReadEntries, VectorStore } from './vector-store'
import { wantedFacts } from './wanted-vector'

/**
 * What is to be kept of each of an account's entries, where those count as public alone that lie in a notebook that is public now: an entry may call itself public, and name a notebook
 * that nobody can find. Looks up the notebooks of public entries, each once.
 */
export async function searchableFacts(
  uid: string,
  { entries }: ReadEntries,
  store: Pick<VectorStore, 'publicNotebooks'>,
): Promise<ReadonlyMap<string, VectorFacts | undefined>> {
  const wanted = Array.from(
    entries,
    ([id, entry]) => [id, entry?.uid === uid ? wantedFacts(entry) : undefined] as const,
  )
  const named = new Set(wanted.flatMap(([, facts]) => (facts?.isPublic === true ? facts.collectionName : [])))
  const names = [...named].filter((name) => name !== '')
  const notebooks = await store.publicNotebooks(names.map((name) => ({ uid, name })))
  const open = new Set(names.filter((_, index) => notebooks[index] !== undefined))
  return new Map(
    wanted.map(([id, facts]) => [
      id,
      facts && { ...facts, isPublic: facts.isPublic && open.has(facts.collectionName) },
    ]),
  )
}
