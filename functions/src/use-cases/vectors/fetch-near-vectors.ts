import { type CallableName, contentMap, type FailureReason, type Settings, type VectorMatch } from '@geist/domain'
import { admitCall } from '../calls/admit-call'
import type { RateLimiter } from '../ports/rate-limiter'
import type { Outcome } from '@geist/journal-ai'
import { cutTextPrefix } from './cut-text-prefix'
import type { ModelSearch } from './models/search-models'
import type { NearStore, NearVector } from './near-store'

/** Maximum number of the user's own entries in a response. */
const maxSimilarEntries = 20
/** Maximum number of public entries in a response. */
const maxPublicEntries = 50
/** Search limits, widened until there are enough results. The last is Firestore's maximum. */
const searchLimits = [maxPublicEntries, 300, 1_000]
/** Entries per author before any author gets more. */
const maxEntriesPerAuthor = 5
/**
 * When to stop widening: the number of results of other users, and of the readable ones among them.
 * Three authors can reach the latter.
 */
const searchGoals = { candidates: maxPublicEntries / 2, readable: 3 * maxEntriesPerAuthor }

export interface NearSearchDependencies {
  readonly store: NearStore
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly readSettings: (uid: string) => Promise<Settings>
  readonly rateLimiter: RateLimiter
  /** The current model; vectors of other models cannot be compared. */
  readonly model: string
  /** A provider's model, if one is configured. It only searches the caller's own entries. */
  readonly modelSearch?: ModelSearch | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

type NearOutcome = Outcome<{ similarVectors: VectorMatch[] }>

/** Finds the caller's own entries nearest to one that they may read. */
export async function fetchSimilarVectors(
  uid: string,
  id: string,
  dependencies: NearSearchDependencies,
): Promise<NearOutcome> {
  const queryVector = await findReadableVector(uid, id, 'fetchSimilarVectors', dependencies)
  if (queryVector.status === 'refused') return queryVector
  const { vector, isAllowed } = queryVector.response
  const { store, model, modelSearch } = dependencies
  const nearByModel = isAllowed ? await modelSearch?.findNearestToNote(uid, id, maxSimilarEntries + 1) : undefined
  if (nearByModel === undefined && vector === undefined) return { status: 'answered', response: { similarVectors: [] } }
  const nearVectors =
    nearByModel ??
    (vector === undefined ? [] : await store.findNearestOwn(uid, vector, maxSimilarEntries + 1)).filter(
      (match) => match.metadata.uid === uid && match.model === model,
    )
  const matches = nearVectors.filter((match) => match.id !== id)
  return { status: 'answered', response: { similarVectors: matches.slice(0, maxSimilarEntries).map(toMatch) } }
}

/**
 * Recommends public entries of other users near to one that the caller may read. A vector is only a
 * hint: each entry is read again. It must be public in a public notebook, and not excluded from AI
 * by itself or its author's setting. Entries of blocked users and the caller's own are left out, so
 * that they take no place. Each author gets a few places; only spare ones go to those with more.
 */
export async function fetchAllVectors(
  uid: string,
  id: string,
  dependencies: NearSearchDependencies,
): Promise<NearOutcome> {
  const queryVector = await findReadableVector(uid, id, 'fetchAllVectors', dependencies)
  if (queryVector.status === 'refused') return queryVector
  const { vector } = queryVector.response
  if (vector === undefined) return { status: 'answered', response: { similarVectors: [] } }
  return { status: 'answered', response: { similarVectors: await recommendFromOthers(uid, id, vector, dependencies) } }
}

/**
 * Finds the vector of an entry that the caller may read. An unreadable entry is indistinguishable
 * from a missing one.
 */
async function findReadableVector(
  uid: string,
  id: string,
  name: CallableName,
  { store, readSettings, rateLimiter, model, now }: NearSearchDependencies,
): Promise<Outcome<{ vector: Float32Array | undefined; isAllowed: boolean }>> {
  const refuse = (reason: FailureReason) => ({ status: 'refused', reason }) as const
  // Requires no notice: the built-in model makes the vectors, whichever AI is configured, and no
  // data leaves the machine.
  if (!(await readSettings(uid)).aiEnabled) return refuse({ reason: 'ai-off' })
  const refusal = await admitCall(uid, name, { rateLimiter, now })
  if (refusal !== undefined) return refuse(refusal)
  const { entry, storedVector } = await store.readEntryWithVector(id)
  if (entry === undefined || (entry.uid !== uid && !(entry.isPublic && !entry.isInTrash)))
    return refuse({ reason: 'not-found' })
  const isAllowed =
    !entry.isNeverAi && !entry.isInTrash && (entry.uid === uid || (await readSettings(entry.uid)).aiEnabled)
  const isUsable = isAllowed && storedVector?.uid === entry.uid && storedVector.model === model
  return { status: 'answered', response: { vector: isUsable ? storedVector.vector : undefined, isAllowed } }
}

/**
 * Finds public entries of other users near to a vector. Any user can write public entries near to
 * another's, in a notebook that is private or missing. So unreadable entries take no place, and an
 * author whose nearest entries are unreadable is not read further. At most 200 entries are read.
 */
async function recommendFromOthers(
  uid: string,
  id: string,
  vector: Float32Array,
  dependencies: NearSearchDependencies,
): Promise<VectorMatch[]> {
  const { store, model } = dependencies
  const blockedUserIds = await store.readBlockedUserIds(uid)
  const checkedIds = new Set<string>()
  const readableMatches: VectorMatch[] = []
  const checkMatches = async (matches: readonly NearVector[]) => {
    for (const match of matches) checkedIds.add(match.id)
    readableMatches.push(...(await refreshMatches(matches, dependencies)))
  }
  let candidates: readonly NearVector[] = []
  for (const limit of searchLimits) {
    const nearVectors = await store.findNearestPublic(vector, contentMap.recommendationMinScore, limit)
    candidates = nearVectors.filter(
      ({ id: matchId, model: matchModel, metadata }) =>
        matchId !== id && matchModel === model && metadata.uid !== uid && !blockedUserIds.has(metadata.uid),
    )
    const limitedMatches = limitPerAuthor(candidates).filter((match) => !checkedIds.has(match.id))
    await checkMatches(limitedMatches.slice(0, maxPublicEntries))
    if (
      nearVectors.length < limit ||
      (candidates.length >= searchGoals.candidates && readableMatches.length >= searchGoals.readable)
    )
      break
  }
  const readableAuthors = new Set(readableMatches.map(({ metadata }) => metadata.uid))
  const remainingMatches = candidates.filter(
    (match) => !checkedIds.has(match.id) && readableAuthors.has(match.metadata.uid),
  )
  await checkMatches(remainingMatches.slice(0, Math.max(maxPublicEntries - readableMatches.length, 0)))
  return readableMatches.toSorted((a, b) => b.score - a.score).slice(0, maxPublicEntries)
}

/** Keeps the nearest few of each author, in order. */
function limitPerAuthor(matches: readonly NearVector[]): NearVector[] {
  const countByAuthor = new Map<string, number>()
  return matches.filter(({ metadata: { uid } }) => {
    const count = (countByAuthor.get(uid) ?? 0) + 1
    countByAuthor.set(uid, count)
    return count <= maxEntriesPerAuthor
  })
}

/** Replaces matches by their current entries; drops those that the caller may not read. */
async function refreshMatches(
  matches: readonly NearVector[],
  { store, readSettings }: NearSearchDependencies,
): Promise<VectorMatch[]> {
  if (matches.length === 0) return []
  const entries = await store.readEntries(matches.map(({ id }) => id))
  const readableMatches = matches.flatMap(({ id, score, metadata }, index) => {
    const entry = entries[index]
    const isReadable =
      entry?.uid === metadata.uid &&
      entry.isPublic &&
      !entry.isInTrash &&
      !entry.isNeverAi &&
      entry.collectionName !== ''
    return isReadable ? [{ id, score, entry }] : []
  })
  const toNotebookKey = (owner: string, name: string) => JSON.stringify([owner, name])
  const notebookReferences = new Map(
    readableMatches.map(({ entry }) => [
      toNotebookKey(entry.uid, entry.collectionName),
      { uid: entry.uid, name: entry.collectionName },
    ]),
  )
  const owners = [...new Set(readableMatches.map(({ entry }) => entry.uid))]
  const [notebooks, settingsByOwner] = await Promise.all([
    store.readPublicNotebooks([...notebookReferences.values()]),
    Promise.all(owners.map(readSettings)),
  ])
  const notebooksByKey = new Map([...notebookReferences.keys()].map((key, index) => [key, notebooks[index]]))
  const ownersWithAi = new Set(owners.filter((_, index) => settingsByOwner[index]?.aiEnabled === true))
  return readableMatches.flatMap(({ id, score, entry }) => {
    const notebook = notebooksByKey.get(toNotebookKey(entry.uid, entry.collectionName))
    if (notebook === undefined || !ownersWithAi.has(entry.uid)) return []
    const { category, collectionName, uid } = entry
    const content = cutTextPrefix(entry.content)
    // The current username, which links to the profile; an entry keeps the one of its writing.
    return { id, metadata: { content, category, collectionName, uid, username: notebook.creatorUsername }, score }
  })
}

function toMatch({ id, metadata, score }: NearVector): VectorMatch {
  return { id, metadata, score }
}
