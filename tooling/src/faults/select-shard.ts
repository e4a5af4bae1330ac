import { CommandError } from '../shared/command'

/**
 * Every n-th item, for `--shard`.
 * @param shard `k/n`, from `1/n` to `n/n`
 * @throws {CommandError} for another format
 */
export function selectShard<T>(items: readonly T[], shard: string): readonly T[] {
  const [, part = '', parts = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  const [k, n] = [Number(part), Number(parts)]
  if (!(k >= 1 && k <= n)) throw new CommandError(`--shard ${shard}: use the form 1/4.`)
  return items.filter((_, index) => index % n === k - 1)
}
