// In seconds.
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Age in whole seconds ('42s'), minutes ('5m'), hours ('3h') or days ('120d').
 *
 * A device's clock may be wrong, so an entry up to 24 hours in the future counts as just written
 * ('0s'). A later one got its date on purpose, for example by an import, and reads 'in 3d'.
 *
 * @param createdAt epoch milliseconds
 * @param now epoch milliseconds
 * @returns '' for a time that is not finite
 */
export function formatRelativeAge(createdAt: number, now: number): string {
  const age = now - createdAt
  if (!Number.isFinite(age)) return ''
  if (-age >= day * 1000) return `in ${Math.floor(-age / (day * 1000))}d`
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < minute) return `${seconds}s`
  if (seconds < hour) return `${Math.floor(seconds / minute)}m`
  if (seconds < day) return `${Math.floor(seconds / hour)}h`
  return `${Math.floor(seconds / day)}d`
}
