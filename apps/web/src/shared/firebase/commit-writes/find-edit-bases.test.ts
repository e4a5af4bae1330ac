import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import type { OutboxRow } from '../../local/journal-schema'
import type { SendRequest } from '../../local/sync/journal-server'
import { makeWriteId } from '../../local/make-write-id'
import { type EditBase, getTarget, unseenBasis, type Write, type WriteBasis } from '../../local/write'
import { findEditBases } from './find-edit-bases'
import { sampleEntry, sampleTime } from '../../local/testing/sample-entry'

const now = sampleTime
const copy: Entry = { ...sampleEntry, updatedAt: sampleTime + 0.125 }

const base: EditBase = { revision: '', content: copy.content, category: copy.category, updatedAt: copy.updatedAt }

test('an edit based on a version the mirror got from the server needs no read', () => {
  expect([...findEditBases(sending()).values()]).toEqual([copy])
  const edited = { ...copy, revision: 'a-later-revision' }
  expect(findEditBases(sending({ copies: [edited], base: { ...base, revision: 'a-later-revision' } })).size).toBe(1)
})

test('an edit needs no read when the entry was only filed since: its text is unchanged', () => {
  expect(findEditBases(sending({ base: { ...base, updatedAt: now - 5_000 } })).size).toBe(1)
})

test.each<[string, Parameters<typeof sending>[0]]>([
  ['what may have been sent before', { isCareful: true }],
  ['an entry of which there is no copy', { copies: [] }],
  ['an entry of which the server has answered more than its copy shows', { behind: ['one'] }],
  ['an edit on top of another that is not shown yet', { base: { ...base, revision: 'not-shown-yet' } }],
  ['a text that was replaced since', { copies: [{ ...copy, revision: 'newer', content: 'It has gone.' }] }],
  ['another text of the same name', { base: { ...base, content: 'It never was there.' } }],
  ['an entry that another device has written since', { basis: { ...unseenBasis, writeIds: [makeWriteId()] } }],
  ['another category of the same name', { base: { ...base, category: 'Birds' } }],
])('%s is read first', (_, state) => {
  expect(findEditBases(sending(state)).size).toBe(0)
})

function sending({
  isCareful = false,
  copies = [copy],
  behind = [],
  base: from = base,
  basis = unseenBasis,
}: {
  readonly isCareful?: boolean
  readonly copies?: readonly Entry[]
  readonly behind?: readonly string[]
  readonly base?: EditBase
  readonly basis?: WriteBasis
} = {}): SendRequest {
  const write: Write = {
    kind: 'edit',
    entryId: 'one',
    revision: 'new',
    content: 'New.',
    category: 'Walks',
    base: from,
    settles: [],
  }
  const trash: Write = { kind: 'trash', entryId: 'two' }
  const rows = [write, trash].map((each, index): OutboxRow => ({
    seq: index + 1,
    operation: 'o',
    target: getTarget(each),
    write: each,
    writtenAt: now,
    writeId: makeWriteId(),
    basis,
    attempted: isCareful,
  }))
  return { rows, isCareful, copies: new Map(copies.map((each) => [each.id, each])), staleIds: new Set(behind) }
}
