import { limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { isRolledBack } from './rollback'

const copy = (writeIds: readonly string[]) => ({ writeIds })
const knownCopy = copy(['third', 'second', 'first'])
const full = Array.from({ length: limits.writeIdsMax }, (_, index) => `later ${index}`)

test.each([
  ['with one more write', copy(['fourth', 'third', 'second', 'first']), false],
  ['with the same writes', knownCopy, false],
  ['after more writes than a copy names', copy(full), false],
  ['with the oldest write dropped', copy([...full.slice(1), 'third']), false],
  ['as it was before', copy(['second', 'first']), true],
  ['without the newest write', copy(['other', 'second', 'first']), true],
  ['without the newest write, in a full list', copy([...full.slice(1), 'second']), true],
  ['that was written again', copy(['new']), true],
])('a copy %s is evidence of a rollback: %3$s', (_, later, expected) => {
  expect(isRolledBack(knownCopy, later)).toBe(expected)
})

test('an entry without write ids is never evidence of a rollback', () => {
  expect(isRolledBack({}, copy(['new']))).toBe(false)
})

test('copies without a common write id are compared by their times', () => {
  const ids = (name: string) => Array.from({ length: limits.writeIdsMax }, (_, index) => `${name} ${index}`)
  const stored = { writeIds: ids('one'), updatedAt: 2 }
  expect(isRolledBack(stored, { writeIds: ids('other'), updatedAt: 1 })).toBe(true)
  expect(isRolledBack(stored, { writeIds: ids('other'), updatedAt: 3 })).toBe(false)
})
