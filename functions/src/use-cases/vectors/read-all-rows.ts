import type { PackedAccount } from './packed-account'
import type { VectorRow } from './vector-row'

/**
 * Reads all rows of an account's log in order: those of its packs, then those of its tail.
 *
 * @returns `undefined` if a pack no longer exists, since another process has written the account
 */
export async function readAllRows(
  { packs, tail }: Pick<PackedAccount, 'packs' | 'tail'>,
  readPack: (id: string) => Promise<readonly VectorRow[] | undefined>,
): Promise<readonly VectorRow[] | undefined> {
  const rows: VectorRow[] = []
  for (const { id } of packs) {
    const packRows = await readPack(id)
    if (packRows === undefined) return undefined
    rows.push(...packRows)
  }
  return [...rows, ...tail]
}
