import { findAccount } from '../store/accounts'

/**
 * What a command goes through: what is of the account that was asked for, by its id or its address, or of all where none was. Where there is no such
 * account it says so, and the command has failed.
 */
export async function* ofAccount(
  account: string | undefined,
  idsOf: (uid: string | undefined) => AsyncIterable<string> | Iterable<string>,
): AsyncIterable<string> {
  const uid = account === undefined ? undefined : await findAccount(account)
  if (account !== undefined && uid === undefined) {
    process.stderr.write(`There is no account ${account}.\n`)
    process.exitCode = 1
    return
  }
  yield* idsOf(uid)
}
