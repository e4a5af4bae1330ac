import { Bytes, Moment, now, Place, Reference } from '../value'
import type { Probe } from './kind'

/** One value of each Firestore type. Any field accepts at most one or two of them. */
export const everyType: readonly Probe[] = [
  ['null', null],
  ['true', true],
  ['a whole number', 7],
  ['a fraction', 0.5],
  ['a text', 'extra'],
  ['an empty text', ''],
  ['a moment', new Moment(1_600_000_000_000)],
  ["the server's time", now],
  ['bytes', new Bytes('AAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
  ['a place', new Place()],
  ['a reference', new Reference('users/somebody')],
  ['an empty list', []],
  ['a list', ['extra']],
  ['an empty map', {}],
  ['a map', { extra: 'extra' }],
]
