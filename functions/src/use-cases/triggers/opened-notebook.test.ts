import { expect, it } from 'vitest'
import { openedNotebook } from './opened-notebook'

const shared = { id: 'notebook-0000000000000000', uid: 'mira', name: 'Walks', isPublic: true, publishedUpTo: 1 }
const hidden = { ...shared, isPublic: false, publishedUpTo: null }

it('what was public under a name is looked at where a notebook takes it or becomes public, and not where one goes or is kept as it is', () => {
  for (const after of [shared, hidden]) {
    expect(openedNotebook({ before: undefined, after })).toBe(after)
    expect(openedNotebook({ before: { ...after, name: 'Paths' }, after })).toBe(after)
    expect(openedNotebook({ before: after, after })).toBeUndefined()
    expect(openedNotebook({ before: after, after: undefined })).toBeUndefined()
  }
  expect(openedNotebook({ before: hidden, after: shared })).toBe(shared)
  expect(openedNotebook({ before: shared, after: hidden })).toBeUndefined()
})
