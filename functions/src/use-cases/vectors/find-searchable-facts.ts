import type { VectorFacts } from './vector-row'
import type { EntriesSnapshot, VectorStore } from './vector-store'
import { toVectorFacts } from './to-vector-facts'

/**
 * Finds the facts to store for an account's entries. An entry counts as public only in a notebook
 * that is public now: it may claim to be public and name a private or missing notebook. Looks up
 * each notebook of public entries once.
 */
export async function findSearchableFacts(
  uid: string,
  { entries }: EntriesSnapshot,
  store: Pick<VectorStore, 'readPublicNotebooks'>,
): Promise<ReadonlyMap<string, VectorFacts | undefined>> {
  const factsById = Array.from(
    entries,
    ([id, entry]) => [id, entry?.uid === uid ? toVectorFacts(entry) : undefined] as const,
  )
  const namedNotebooks = new Set(
    factsById.flatMap(([, facts]) => (facts?.isPublic === true ? facts.collectionName : [])),
  )
  const names = [...namedNotebooks].filter((name) => name !== '')
  const notebooks = await store.readPublicNotebooks(names.map((name) => ({ uid, name })))
  const publicNames = new Set(names.filter((_, index) => notebooks[index] !== undefined))
  return new Map(
    factsById.map(([id, facts]) => [
      id,
      facts && { ...facts, isPublic: facts.isPublic && publicNames.has(facts.collectionName) },
    ]),
  )
}
