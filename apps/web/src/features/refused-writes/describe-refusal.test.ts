import { limits } from '@geist/domain'
import { expect, test } from 'vitest'

import type { Write } from '../../shared/local/write'
import { describeRefusedWrite } from './describe-refused-write'
import { describeRefusal } from './describe-refusal'

const rename: Write = { kind: 'change-notebook', notebookId: 'n', name: 'Harbour' }

test("a note that is too long shows by how much, whatever the server's reason", () => {
  const write = edit('x'.repeat(limits.contentMaxLength + 1))
  for (const reason of ['refused', 'invalid'] as const) {
    expect(describeRefusal({ reason, write })).toContain('200,001 characters, and the limit is 200,000')
  }
})

test('an edit of a missing note can be saved as a new one, a rename cannot', () => {
  expect(describeRefusal({ reason: 'missing', write: edit('Still here.') })).toContain(
    'You can save your words as a new note.',
  )
  expect(describeRefusal({ reason: 'missing', write: rename })).not.toContain('new note')
})

test('a write that needs confirmation asks for its kind and says who can read it afterwards', () => {
  const until = 'Until you decide, only you can read it, on this device.'
  expect(describeRefusal({ reason: 'now-public', write: edit('Mine.') })).toBe(
    `This notebook is public now. Publish this edit? ${until}`,
  )
  expect(describeRefusal({ reason: 'now-public', write: rename })).toBe(
    `This notebook is public now. Publish this name? ${until}`,
  )
})

test('a write on a purged or changed document says what the user can do', () => {
  expect(describeRefusal({ reason: 'purged', write: edit('Mine.') })).toContain('save your words as a new note')
  const publish: Write = { kind: 'change-notebook', notebookId: 'n', isPublic: true }
  expect(describeRefusal({ reason: 'notebook-changed', write: publish })).toContain('try again to make it public')
})

test('each title names the refused change', () => {
  expect(describeRefusedWrite(edit('Words.'))).toBe('A change to a note')
  expect(describeRefusedWrite(rename)).toBe('A notebook’s new name')
  expect(describeRefusedWrite({ kind: 'change-notebook', notebookId: 'n', isPublic: true })).toBe(
    'A notebook’s privacy',
  )
  const filing = { collectionName: 'River notes', isPublic: false, notebookId: null }
  expect(describeRefusedWrite({ kind: 'file', entryId: 'e', filing })).toBe('A note filed in “River notes”')
})

function edit(content: string): Write {
  const base = { revision: '', content: '', category: '', updatedAt: 0 }
  return { kind: 'edit', entryId: 'e', revision: 'r', content, category: '', base, settles: [] }
}
