import { findAccountId } from '../store/accounts'

/**
 * Yields the ids of one account, given by id or email address, or of all accounts without one.
 * Reports an unknown account on stderr and sets the exit code to 1.
 */
export async function* streamIdsForAccount(
  account: string | undefined,
  listIds: (uid: string | undefined) => AsyncIterable<string> | Iterable<string>,
): AsyncIterable<string> {
  const uid = account === undefined ? undefined : await findAccountId(account)
  if (account !== undefined && uid === undefined) {
    process.stderr.write(`There is no account ${account}.\n`)
    process.exitCode = 1
    return
  }
  yield* listIds(uid)
}
