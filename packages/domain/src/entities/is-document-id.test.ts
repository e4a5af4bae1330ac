import { expect, test } from 'vitest'

import { isDocumentId } from './user-id'

test.each(['__proto__', '__a__', '.', '..', '../../users/x', ''])('%j is no id of a document', (id) => {
  expect(isDocumentId(id)).toBe(false)
})

test.each(['ada', '_a_', '__a', '...', 'Qp3'])('%j may be one', (id) => {
  expect(isDocumentId(id)).toBe(true)
})
