import { Bytes, Timestamp, serverTimestamp, GeoPoint, Reference } from '../value'
import type { Probe } from './field-type'

/** One value of each Firestore type. Any field accepts at most one or two of them. */
export const probesOfEveryType: readonly Probe[] = [
  ['null', null],
  ['true', true],
  ['a whole number', 7],
  ['a fraction', 0.5],
  ['a text', 'extra'],
  ['an empty text', ''],
  ['a timestamp', new Timestamp(1_600_000_000_000)],
  ["the server's time", serverTimestamp],
  ['bytes', new Bytes('AAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
  ['a geo point', new GeoPoint()],
  ['a reference', new Reference('users/somebody')],
  ['an empty list', []],
  ['a list', ['extra']],
  ['an empty map', {}],
  ['a map', { extra: 'extra' }],
]
