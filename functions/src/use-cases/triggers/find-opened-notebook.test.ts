import { expect, it } from 'vitest'
import { findOpenedNotebook } from './find-opened-notebook'

const shared = { id: 'notebook-0000000000000000', uid: 'mira', name: 'Walks', isPublic: true, publishedUpTo: 1 }
const hidden = { ...shared, isPublic: false, publishedUpTo: null }

it('a notebook counts as opened when it takes a name or becomes public, not when it is deleted or unchanged', () => {
  for (const after of [shared, hidden]) {
    expect(findOpenedNotebook({ before: undefined, after })).toBe(after)
    expect(findOpenedNotebook({ before: { ...after, name: 'Paths' }, after })).toBe(after)
    expect(findOpenedNotebook({ before: after, after })).toBeUndefined()
    expect(findOpenedNotebook({ before: after, after: undefined })).toBeUndefined()
  }
  expect(findOpenedNotebook({ before: hidden, after: shared })).toBe(shared)
  expect(findOpenedNotebook({ before: shared, after: hidden })).toBeUndefined()
})
