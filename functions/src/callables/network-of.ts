import { isIPv6 } from 'node:net'
import type { Request } from 'firebase-functions/https'

/**
 * The network of a request, as rate limit key: an IPv4 address, or the first 64 bits of an IPv6
 * one, which is a household's prefix.
 *
 * Google's front end appends the caller's address to `X-Forwarded-For`, so only the last one is
 * trusted (https://cloud.google.com/load-balancing/docs/https#x-forwarded-for_header).
 */
export function networkOf(request: Pick<Request, 'header' | 'socket'>): string {
  const forwarded = request.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = forwarded || (request.socket.remoteAddress ?? 'unknown')
  return isIPv6(address) ? prefixOf(address) : address.slice(0, 64)
}

function prefixOf(address: string): string {
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
