import type {
  FiledEntry,
  Filing,
  FilingStore,
  FilingTransaction,
  NotebookChange,
  PageEnd,
  StoredNotebook,
} from './filing-store'
import { withServerWriteId } from './with-server-write-id'

/**
 * Brings the entries of a notebook in line with it, as far as the app has not done so: it may have
 * been closed half-way. Entries of a private notebook become private, those of one that was made
 * public become public, those of a renamed one follow to its new name, and those of a deleted one
 * are filed nowhere. Public entries go first.
 *
 * Only entries that the device had seen when it published the notebook (`publishedUpTo`) become
 * public: a later change may hold words that their author wrote under 'private'. A renaming may
 * publish what it finds under the old name, since events come in any order. What is under the new
 * name already was in no notebook, or in another one, when its owner published this one. So a
 * renaming resets `publishedUpTo`, and the next one publishes nothing.
 *
 * It goes by what the notebooks are now, not by what they were when the event was sent, and looks
 * again with each page: so it comes to the same end as the app that is still at it, and as an event
 * that overtakes another.
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

/** A change of a notebook that was there before. */
type Change = NotebookChange & { readonly before: StoredNotebook }

/** Brings those of the owner's entries in line that are filed so. */
async function follow(filing: Filing, change: Change, store: FilingStore): Promise<void> {
  const { uid } = change.before
  let from: PageEnd | undefined
  do {
    const start = from
    from = await store.transact(async (transaction) => {
      const target = await targetOf(filing.collectionName, change, transaction)
      const isRight = (entry: Pick<FiledEntry, 'isPublic' | 'isInTrash' | 'updatedAt'>) =>
        target.collectionName === filing.collectionName && isPublicIn(target, entry) === entry.isPublic
      // Asked before any entry is read: where nothing can be wrong, nothing is read.
      if (isRight({ ...filing, isInTrash: false, updatedAt: 0 })) return undefined
      const page = await transaction.entries({ uid, ...filing, from: start })
      for (const entry of page.entries) {
        if (isRight(entry)) continue
        const becomesPublic = isPublicIn(target, entry) && !entry.isPublic
        if (becomesPublic && entry.userPrompt !== undefined) transaction.keepPrompt(uid, entry.id, entry.userPrompt)
        transaction.file(entry.id, {
          ...(target.collectionName !== filing.collectionName && { collectionName: target.collectionName }),
          ...(isPublicIn(target, entry) !== entry.isPublic && { isPublic: isPublicIn(target, entry) }),
          writeIds: withServerWriteId(entry.writeIds),
        })
      }
      return page.next
    })
  } while (from !== undefined)
}

/** Where entries under a name belong now. */
interface Target extends Filing {
  /**
   * Private entries that were last written by then become public with it. Epoch milliseconds;
   * -Infinity publishes none.
   */
  readonly publishesUpTo: number
}

async function targetOf(name: string, { before, after }: Change, transaction: FilingTransaction): Promise<Target> {
  const notebook = await transaction.notebook(before.id)
  const publishesUpTo = publishedUpTo(name, { before, after }, notebook) ?? never
  if (notebook?.name === name) return { collectionName: name, isPublic: notebook.isPublic, publishesUpTo }
  // Another notebook has taken the name: what is under it is that one's.
  const others = await transaction.notebooksNamed(before.uid, name)
  if (others.length > 0)
    return { collectionName: name, isPublic: others.every(({ isPublic }) => isPublic), publishesUpTo: never }
  if (notebook === undefined) return { collectionName: '', isPublic: false, publishesUpTo: never }
  return { collectionName: notebook.name, isPublic: notebook.isPublic, publishesUpTo }
}

/** Up to when entries under this name become public by a change of their notebook; `null` for none. */
function publishedUpTo(name: string, { before, after }: Change, now: StoredNotebook | undefined): number | null {
  if (before.isPublic && after?.isPublic) return name === before.name ? before.publishedUpTo : null
  if (name !== before.name && (before.isPublic || name !== after?.name)) return null
  if (now === undefined || now.publishedUpTo !== null) return now?.publishedUpTo ?? null
  // Since it was published, the notebook was renamed. Under the same name, it was published once more instead.
  return now.name === after?.name ? null : (after?.publishedUpTo ?? null)
}

/** Before every write. */
const never = Number.NEGATIVE_INFINITY

function isPublicIn(
  target: Target,
  { isPublic, isInTrash, updatedAt }: Pick<FiledEntry, 'isPublic' | 'isInTrash' | 'updatedAt'>,
): boolean {
  return target.isPublic && !isInTrash && (isPublic || updatedAt <= target.publishesUpTo)
}
