import { expect, it } from 'vitest'
import { findOpenedNotebook } from './find-opened-notebook'

const shared = { id: 'notebook-0000000000000000', uid: 'mira', name: 'Walks', isPublic: true, publishedUpTo: 1 }
const hidden = { ...shared, isPublic: false, publishedUpTo: null }

it('what was public under a name is looked at where a notebook takes it or becomes public, and not where one goes or is kept as it is', () => {
  for (const after of [shared, hidden]) {
    expect(findOpenedNotebook({ before: undefined, after })).toBe(after)
    expect(findOpenedNotebook({ before: { ...after, name: 'Paths' }, after })).toBe(after)
    expect(findOpenedNotebook({ before: after, after })).toBeUndefined()
    expect(findOpenedNotebook({ before: after, after: undefined })).toBeUndefined()
  }
  expect(findOpenedNotebook({ before: hidden, after: shared })).toBe(shared)
  expect(findOpenedNotebook({ before: shared, after: hidden })).toBeUndefined()
})
