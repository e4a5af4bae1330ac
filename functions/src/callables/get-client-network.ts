import { isIPv6 } from 'node:net'
import type { Request } from 'firebase-functions/https'

/**
 * Returns the client's network as the rate limit key: the IPv4 address, or the /64 prefix of the
 * IPv6 address, since one household has all addresses of a prefix.
 *
 * On the function's own URL, Google's front end appends the client's address to `X-Forwarded-For`.
 * Only the last address is trusted, since the client can send the others. A load balancer in front
 * would append its own address, too: then the last but one would count
 * (https://cloud.google.com/load-balancing/docs/https#x-forwarded-for_header).
 */
export function getClientNetwork(request: Pick<Request, 'header' | 'socket'>): string {
  const forwarded = request.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = (forwarded || (request.socket.remoteAddress ?? 'unknown')).replace(ipv4MappedPrefix, '')
  // Bounds a malformed address.
  return isIPv6(address) ? ipv6Prefix64(address) : address.slice(0, 64)
}

/** `::ffff:203.0.113.7`, as a dual-stack socket reports an IPv4 address. */
const ipv4MappedPrefix = /^::ffff:(?=\d+\.)/iu

/** The first four groups without leading zeros: `2001:db8:0:7`. Expands `::`. */
function ipv6Prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeroCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length
  const groups = [...headGroups, ...Array.from({ length: Math.max(0, zeroCount) }, () => '0'), ...tailGroups]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
