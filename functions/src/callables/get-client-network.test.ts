import { expect, test } from 'vitest'
import { getClientNetwork } from './get-client-network'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  getClientNetwork({
    header: ((name: string) => (name === 'x-forwarded-for' ? forwarded : undefined)) as never,
    socket: { remoteAddress } as never,
  })

test('the address that the front end appended counts, not those that the caller wrote', () => {
  expect(from('10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.7')).toBe('203.0.113.7')
  expect(from('198.51.100.4')).toBe('198.51.100.4')
  expect(from('198.51.100.4', '')).toBe('198.51.100.4')
  expect(from(undefined)).toBe('unknown')
})

test('all notations of addresses in one IPv6 network count together', () => {
  const ownNetwork = from('2001:db8:0:7::1')
  expect(ownNetwork).toBe('2001:db8:0:7')
  expect(from('2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd')).toBe(ownNetwork)
  expect(from('2001:db8:0:8::1')).not.toBe(ownNetwork)
  expect(from('::1')).toBe('0:0:0:0')
})

test('an IPv4-mapped IPv6 address counts as the IPv4 address', () => {
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(from('10.0.0.1', '::FFFF:198.51.100.4')).toBe('198.51.100.4')
})

test('an invalid address is truncated', () => {
  expect(from('10.0.0.1', 'x'.repeat(10_000))).toHaveLength(64)
})
