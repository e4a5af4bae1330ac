import { accountStores, uncountedAccountStores } from '@geist/domain'
import type { DeletedStore, Deletion, DeletionStore, SignInStore } from '../ports/deletion-store'

export interface DeletionDependencies {
  readonly store: DeletionStore
  readonly signInStore: SignInStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether to stop and continue later; checked after each commit. */
  readonly isOverdue: () => boolean
}

/** In the order of deletion: traces in other users' data go first. */
const deletedStores = [...typedKeys(uncountedAccountStores), ...typedKeys(accountStores)].filter(
  (store): store is DeletedStore => store !== 'signIn',
)

/**
 * Deletes the data of an account, always from the first store on. So it may be interrupted anywhere
 * and run again, and it removes documents that arrive late. It disables the sign-in first and
 * deletes it last.
 *
 * @returns the deletion, finished or overdue
 */
export async function carryOutDeletion(
  deletion: Deletion,
  { store, signInStore, now, isOverdue }: DeletionDependencies,
): Promise<Deletion> {
  const { uid } = deletion
  await signInStore.disable(uid)
  for (const name of deletedStores) {
    while (await store.deleteBatch(deletion, name)) {
      if (isOverdue()) return (await store.readDeletion(uid)) ?? deletion
    }
    if (isOverdue()) return (await store.readDeletion(uid)) ?? deletion
  }
  await signInStore.delete(uid)
  return store.finish(uid, now())
}

/** `Object.keys` with the type of the keys. */
function typedKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}
