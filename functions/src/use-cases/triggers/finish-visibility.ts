import type {
  FiledEntry,
  Filing,
  FilingStore,
  FilingTransaction,
  NotebookChange,
  PageCursor,
  StoredNotebook,
} from '../ports/filing-store'
import { prependServerWriteId } from './prepend-server-write-id'

/**
 * Completes a visibility change that the app may have left unfinished. Entries of a private
 * notebook become private, those of a published one public; those of a renamed one move to its new
 * name; those of a deleted one are filed nowhere. Public entries go first.
 *
 * Only entries that the device had seen when it published the notebook (`publishedUpTo`) become
 * public: a later edit may hold words written under 'private'. A rename may publish what it finds
 * under the old name, since events come in any order. Entries already under the new name were not
 * in this notebook when it was published, so a rename resets `publishedUpTo` and the next one
 * publishes nothing.
 *
 * Each page reads the current notebooks, not those of the event. So it converges with an app that
 * still runs and with reordered events.
 */
export async function finishVisibility(change: NotebookChange, store: FilingStore): Promise<void> {
  const { before, after } = change
  // A new notebook has no entries, and a change of subscribers does not affect them.
  if (before === undefined) return
  if (after !== undefined && after.name === before.name && after.isPublic === before.isPublic) return
  const currentNotebook = await store.transact((transaction) => transaction.readNotebook(before.id))
  const names = new Set(
    [before, after, currentNotebook].flatMap((notebook) => (notebook === undefined ? [] : [notebook.name])),
  )
  for (const isPublic of [true, false]) {
    for (const collectionName of names) await alignEntries({ collectionName, isPublic }, { before, after }, store)
  }
}

type Change = NotebookChange & { readonly before: StoredNotebook }

/** Corrects the owner's entries with this filing. */
async function alignEntries(filing: Filing, change: Change, store: FilingStore): Promise<void> {
  const { uid } = change.before
  let nextCursor: PageCursor | undefined
  do {
    const cursor = nextCursor
    nextCursor = await store.transact(async (transaction) => {
      const target = await findTarget(filing.collectionName, change, transaction)
      const isAligned = (entry: Pick<FiledEntry, 'isPublic' | 'isInTrash' | 'updatedAt'>) =>
        target.collectionName === filing.collectionName && isPublicIn(target, entry) === entry.isPublic
      // Check before the query: if no entry can be wrong, read none.
      if (isAligned({ ...filing, isInTrash: false, updatedAt: 0 })) return undefined
      const page = await transaction.readEntries({ uid, ...filing, cursor: cursor })
      for (const entry of page.entries) {
        if (isAligned(entry)) continue
        const becomesPublic = isPublicIn(target, entry) && !entry.isPublic
        if (becomesPublic && entry.userPrompt !== undefined) transaction.movePrompt(uid, entry.id, entry.userPrompt)
        transaction.updateFiling(entry.id, {
          ...(target.collectionName !== filing.collectionName && { collectionName: target.collectionName }),
          ...(isPublicIn(target, entry) !== entry.isPublic && { isPublic: isPublicIn(target, entry) }),
          writeIds: prependServerWriteId(entry.writeIds),
        })
      }
      return page.nextCursor
    })
  } while (nextCursor !== undefined)
}

/** The filing that entries under a name should have. */
interface Target extends Filing {
  /**
   * Private entries last written by then become public. Epoch milliseconds; -Infinity publishes
   * none.
   */
  readonly publishesUpTo: number
}

/** Finds the filing that the current notebooks give to entries under a name. */
async function findTarget(name: string, { before, after }: Change, transaction: FilingTransaction): Promise<Target> {
  const notebook = await transaction.readNotebook(before.id)
  const publishesUpTo = findPublishedUpTo(name, { before, after }, notebook) ?? publishesNothing
  if (notebook?.name === name) return { collectionName: name, isPublic: notebook.isPublic, publishesUpTo }
  // Entries under a reused name belong to the other notebook.
  const sameNameNotebooks = await transaction.findNotebooksByName(before.uid, name)
  if (sameNameNotebooks.length > 0)
    return {
      collectionName: name,
      isPublic: sameNameNotebooks.every(({ isPublic }) => isPublic),
      publishesUpTo: publishesNothing,
    }
  if (notebook === undefined) return { collectionName: '', isPublic: false, publishesUpTo: publishesNothing }
  return { collectionName: notebook.name, isPublic: notebook.isPublic, publishesUpTo }
}

/** Finds the time up to which a change publishes entries under this name; `null` for none. */
function findPublishedUpTo(
  name: string,
  { before, after }: Change,
  current: StoredNotebook | undefined,
): number | null {
  if (before.isPublic && after?.isPublic) return name === before.name ? before.publishedUpTo : null
  if (name !== before.name && (before.isPublic || name !== after?.name)) return null
  if (current === undefined || current.publishedUpTo !== null) return current?.publishedUpTo ?? null
  // A rename followed the publication. Under the same name, it was published again instead.
  return current.name === after?.name ? null : (after?.publishedUpTo ?? null)
}

/** Before every write, so it publishes nothing. */
const publishesNothing = Number.NEGATIVE_INFINITY

function isPublicIn(
  target: Target,
  { isPublic, isInTrash, updatedAt }: Pick<FiledEntry, 'isPublic' | 'isInTrash' | 'updatedAt'>,
): boolean {
  return target.isPublic && !isInTrash && (isPublic || updatedAt <= target.publishesUpTo)
}
