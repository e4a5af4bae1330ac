import type { VectorFacts } from './vector-row'
import type { ReadEntries, VectorStore } from './vector-store'
import { factsToStore } from './facts-to-store'

/**
 * The facts to store for an account's entries. An entry counts as public only in a notebook that is
 * public now: it may claim to be public and name a private or missing notebook. Looks up each
 * notebook of public entries once.
 */
export async function searchableFacts(
  uid: string,
  { entries }: ReadEntries,
  store: Pick<VectorStore, 'publicNotebooks'>,
): Promise<ReadonlyMap<string, VectorFacts | undefined>> {
  const factsById = Array.from(
    entries,
    ([id, entry]) => [id, entry?.uid === uid ? factsToStore(entry) : undefined] as const,
  )
  const namedNotebooks = new Set(
    factsById.flatMap(([, facts]) => (facts?.isPublic === true ? facts.collectionName : [])),
  )
  const names = [...namedNotebooks].filter((name) => name !== '')
  const notebooks = await store.publicNotebooks(names.map((name) => ({ uid, name })))
  const publicNames = new Set(names.filter((_, index) => notebooks[index] !== undefined))
  return new Map(
    factsById.map(([id, facts]) => [
      id,
      facts && { ...facts, isPublic: facts.isPublic && publicNames.has(facts.collectionName) },
    ]),
  )
}
