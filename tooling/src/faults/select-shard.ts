import { CommandError } from '../shared/command'

/**
 * Selects every n-th item, for `--shard`.
 *
 * @param shard `k/n`, from `1/n` to `n/n`
 * @throws {CommandError} for another format
 */
export function selectShard<T>(items: readonly T[], shard: string): readonly T[] {
  const [, part = '', parts = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  const shardNumber = Number(part)
  const shardCount = Number(parts)
  if (!(shardNumber >= 1 && shardNumber <= shardCount)) throw new CommandError(`--shard ${shard}: use the form 1/4.`)
  return items.filter((_, index) => index % shardCount === shardNumber - 1)
}
