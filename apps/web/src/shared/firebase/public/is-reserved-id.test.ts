import { expect, test } from 'vitest'

import { isReservedId } from './is-reserved-id'

test.each(['__proto__', '__a__', '.', '..', '../../users/x', ''])('%j is no id of a document', (id) => {
  expect(isReservedId(id)).toBe(true)
})

test.each(['ada', '_a_', '__a', '...', 'Qp3'])('%j may be one', (id) => {
  expect(isReservedId(id)).toBe(false)
})
