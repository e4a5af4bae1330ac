import { type Firestore, runTransaction, type Transaction, type TransactionOptions } from 'firebase/firestore'

/**
 * Commits writes past the SDK's queue of them, which never says that the server is out of reach.
 *
 * @throws {FirebaseError} when they are refused, or the server is out of reach
 */
export async function commit(
  firestore: Firestore,
  write: (transaction: Transaction) => unknown,
  options?: TransactionOptions,
): Promise<void> {
  await runTransaction(firestore, async (transaction) => void write(transaction), options)
}
