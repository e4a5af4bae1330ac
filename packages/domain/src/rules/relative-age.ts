const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago something was written, in whole seconds ('42s'), minutes ('5m'), hours ('3h') or days ('120d').
 *
 * A device's clock may be wrong, so an entry of the next 24 hours counts as just written ('0s'). What lies further ahead was given that date, by an import say, and reads 'in 3d'. A
 * moment that is no finite number gives ''.
 *
 * @param createdAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function relativeAge(createdAt: number, now: number): string {
  const age = now - createdAt
  if (!Number.isFinite(age)) return ''
  if (-age >= day * 1000) return `in ${Math.floor(-age / (day * 1000))}d`
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < minute) return `${seconds}s`
  if (seconds < hour) return `${Math.floor(seconds / minute)}m`
  if (seconds < day) return `${Math.floor(seconds / hour)}h`
  return `${Math.floor(seconds / day)}d`
}
