import type {
  FiledEntry,
  Filing,
  FilingStore,
  FilingTransaction,
  NotebookChange,
  PageEnd,
  StoredNotebook,
} from './filing-store'

/**
 * Brings the entries of a notebook in line with it, as far as the app has not done so itself: it may have been closed in the middle.
 * Entries of a private notebook become private, those of one that was made public become public, those of a renamed one follow
 * to its new name, and those of a deleted one are filed nowhere. What is public goes first.
 *
 * It goes by what the notebooks are now, not by what they were when the event was sent, and looks again with each page: so it comes to
 * the same end as the app that is still at it, and as an event that overtakes another.
 */
export async function finishVisibility(change: NotebookChange, store: FilingStore): Promise<void> {
  const { before, after } = change
  // A new notebook has no entries, and who reads along is no matter of theirs.
  if (before === undefined) return
  if (after !== undefined && after.name === before.name && after.isPublic === before.isPublic) return
  const now = await store.transact((transaction) => transaction.notebook(before.id))
  const names = new Set([before, after, now].flatMap((notebook) => (notebook === undefined ? [] : [notebook.name])))
  for (const isPublic of [true, false]) {
    for (const collectionName of names) await follow({ collectionName, isPublic }, { before, after }, store)
  }
}

interface Changed {
  readonly before: StoredNotebook
  readonly after: StoredNotebook | undefined
}

/** Brings those of the owner's entries in line that are filed so. */
async function follow(filing: Filing, change: Changed, store: FilingStore): Promise<void> {
  const { uid } = change.before
  let from: PageEnd | undefined
  do {
    const start = from
    from = await store.transact(async (transaction) => {
      const target = await targetOf(filing.collectionName, change, transaction)
      const isRight = (entry: Pick<FiledEntry, 'isPublic' | 'isInTrash'>) =>
        target.collectionName === filing.collectionName && isPublicIn(target, entry) === entry.isPublic
      // Asked before any entry is read: where nothing can be wrong, nothing is read.
      if (isRight({ ...filing, isInTrash: false })) return undefined
      const page = await transaction.entries({ uid, ...filing, from: start })
      for (const entry of page.entries) {
        if (isRight(entry)) continue
        const becomesPublic = isPublicIn(target, entry) && !entry.isPublic
        if (becomesPublic && entry.userPrompt !== undefined) transaction.keepPrompt(uid, entry.id, entry.userPrompt)
        transaction.file(entry.id, {
          ...(target.collectionName !== filing.collectionName && { collectionName: target.collectionName }),
          ...(isPublicIn(target, entry) !== entry.isPublic && { isPublic: isPublicIn(target, entry) }),
        })
      }
      return page.next
    })
  } while (from !== undefined)
}

/** Where entries under a name belong now. */
interface Target extends Filing {
  /** Whether private entries become public with it: only when that is what was done to the notebook. */
  readonly publishes: boolean
}

async function targetOf(name: string, { before, after }: Changed, transaction: FilingTransaction): Promise<Target> {
  const notebook = await transaction.notebook(before.id)
  const publishes = !before.isPublic && after?.isPublic === true
  if (notebook?.name === name) return { collectionName: name, isPublic: notebook.isPublic, publishes }
  // Another notebook has taken the name: what is under it is that one's.
  const others = await transaction.notebooksNamed(before.uid, name)
  if (others.length > 0)
    return { collectionName: name, isPublic: others.every(({ isPublic }) => isPublic), publishes: false }
  if (notebook === undefined) return { collectionName: '', isPublic: false, publishes: false }
  // Was it made public since, then with all that it holds: the event of that may have come first, and did not know this name.
  const wasPublishedSince = after?.isPublic === false && notebook.isPublic
  return { collectionName: notebook.name, isPublic: notebook.isPublic, publishes: publishes || wasPublishedSince }
}

function isPublicIn(target: Target, { isPublic, isInTrash }: Pick<FiledEntry, 'isPublic' | 'isInTrash'>): boolean {
  return target.isPublic && !isInTrash && (isPublic || target.publishes)
}
