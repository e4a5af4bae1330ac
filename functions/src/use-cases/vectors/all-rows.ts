import type { PackedAccount } from './packed-account'
import type { VectorRow } from './vector-row'

/**
 * Everything that an account's log says, the earliest first: the rows of its packs, then those of its tail.
 *
 * @returns `undefined` where a pack is not there any more: somebody else has written the account
 */
export async function allRows(
  { packs, tail }: Pick<PackedAccount, 'packs' | 'tail'>,
  pack: (id: string) => Promise<readonly VectorRow[] | undefined>,
): Promise<readonly VectorRow[] | undefined> {
  const rows: VectorRow[] = []
  for (const { id } of packs) {
    const packed = await pack(id)
    if (packed === undefined) return undefined
    rows.push(...packed)
  }
  return [...rows, ...tail]
}
