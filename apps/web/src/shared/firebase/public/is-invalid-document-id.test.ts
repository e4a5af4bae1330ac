import { expect, test } from 'vitest'

import { isInvalidDocumentId } from './is-invalid-document-id'

test.each(['__proto__', '__a__', '.', '..', '../../users/x', ''])('%j is no id of a document', (id) => {
  expect(isInvalidDocumentId(id)).toBe(true)
})

test.each(['ada', '_a_', '__a', '...', 'Qp3'])('%j may be one', (id) => {
  expect(isInvalidDocumentId(id)).toBe(false)
})
