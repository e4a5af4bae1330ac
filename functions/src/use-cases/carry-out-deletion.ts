import { accountStores, quietAccountStores } from '@geist/domain'
import type { DeletedStore, Deletion, DeletionStore, SignInStore } from './deletion-store'

export interface DeletionTools {
  readonly store: DeletionStore
  readonly signIns: SignInStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether it has to come to an end, and go on another time. It is asked after each commit. */
  readonly isOverdue: () => boolean
}

/** In their order; what others hold of the account goes before what only it has. */
const stores = [...keysOf(quietAccountStores), ...keysOf(accountStores)].filter(
  (store): store is DeletedStore => store !== 'signIn',
)

/**
 * Takes away what is left of an account, from the first store on: so it may break off anywhere and be begun again, and what came late to a store that was empty before
 * goes too. First nobody can sign in any more, and last there is nobody who could.
 *
 * @returns the deletion as it is then: finished, or overdue
 */
export async function carryOutDeletion(
  deletion: Deletion,
  { store, signIns, now, isOverdue }: DeletionTools,
): Promise<Deletion> {
  const { uid } = deletion
  await signIns.close(uid)
  for (const name of stores) {
    while (await store.takeSome(deletion, name)) {
      if (isOverdue()) return (await store.deletion(uid)) ?? deletion
    }
    if (isOverdue()) return (await store.deletion(uid)) ?? deletion
  }
  await signIns.delete(uid)
  return store.finish(uid, now())
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}
