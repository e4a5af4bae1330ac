import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import type { TextInDraft } from '../../shared/text-in-draft'
import { clearDraft, closeDraft, openDraft, markDraftSubmitted, useCompose, writeDraft } from './compose-store'
import { serializeDraft } from './draft'
import { registerNoteField, applyPendingSelection } from './insert-into-draft'
import { insertWithUndo } from './insert-with-undo'

const draftContent = () => useCompose.getState().draft.content

beforeEach(() => {
  closeDraft()
  openDraft('ada')
  writeDraft({ content: '', category: '' })
})

/** A field that shows the draft with this selection. */
function noteField(selectionStart: number, selectionEnd: number) {
  const field = {
    get value() {
      return draftContent()
    },
    selectionStart,
    selectionEnd,
    setSelectionRange: vi.fn<(start: number, end: number) => void>((start, end) => {
      field.selectionStart = start
      field.selectionEnd = end
    }),
  }
  vi.stubGlobal('document', { activeElement: field })
  const close = registerNoteField(field as unknown as HTMLTextAreaElement)
  onTestFinished(() => {
    close()
    vi.unstubAllGlobals()
  })
  return field
}

function insert(text: string, onEnd: () => void = () => undefined): TextInDraft {
  const inserted = insertWithUndo(text, onEnd)
  if (!inserted) throw new Error('no draft is open')
  return inserted
}

test('an undo restores any text and selection', () => {
  const content = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(content, fc.nat(), fc.nat(), fc.string({ minLength: 1 }), (before, indexA, indexB, text) => {
      writeDraft({ content: before })
      const [start = 0, end = 0] = [indexA, indexB]
        .map((index) => index % (before.length + 1))
        .toSorted((a, b) => a - b)
      const field = noteField(start, end)
      const inserted = insert(text)
      applyPendingSelection()
      expect(draftContent()).not.toBe(before)
      expect(inserted.undo()).toBe(true)
      applyPendingSelection()
      expect(draftContent()).toBe(before)
      expect([field.selectionStart, field.selectionEnd]).toEqual([start, end])
    }),
  )
})

test.each([
  ['Seen today:', 'The heron.', 'Seen today: The heron. Then I left.', 'Seen today: Then I left.'],
  ['Seen today:', 'The heron.', 'Was it seen? Seen today: The heron.', 'Was it seen? Seen today:'],
  [
    'Seen today:',
    'The heron.',
    'Was it seen? Seen today: The heron. Then I left.',
    'Was it seen? Seen today: Then I left.',
  ],
  ['Seen today:', 'The heron.', 'Seen today: The heron.Then', 'Seen today: Then'],
  ['', 'The heron.', 'The heron. Then I left.', 'Then I left.'],
  ['', 'no', 'no, I have no idea', ', I have no idea'],
])('after “%s”, “%s” and further typing to “%s”, an undo leaves “%s”', (before, text, typed, remaining) => {
  writeDraft({ content: before })
  const inserted = insert(text)
  for (const content of keystrokes(draftContent(), typed)) writeDraft({ content })
  expect(inserted.undo()).toBe(true)
  expect(draftContent()).toBe(remaining)
})

/** The drafts from `from` to `to`, typed letter by letter: first in front of it, then behind. */
function keystrokes(from: string, to: string): readonly string[] {
  const index = to.indexOf(from)
  const inFront = Array.from({ length: index }, (_, typed) => to.slice(0, typed + 1) + from)
  const behind = Array.from({ length: to.length - index - from.length }, (_, typed) =>
    to.slice(0, index + from.length + typed + 1),
  )
  return [...inFront, ...behind]
}

test('an edited insertion stays, and can be undone once it has its original text', () => {
  writeDraft({ content: 'Seen:' })
  const inserted = insert('The heron.')
  writeDraft({ content: 'Seen: The grey heron.' })
  expect(inserted.undo()).toBe(false)
  expect(draftContent()).toBe('Seen: The grey heron.')
  writeDraft({ content: 'Seen: The heron.' })
  expect(inserted.undo()).toBe(true)
  expect(draftContent()).toBe('Seen:')
})

test('equal words typed elsewhere are not taken for the insertion', () => {
  writeDraft({ content: 'I have no idea,' })
  const inserted = insert('no')
  writeDraft({ content: 'I have no idea,' })
  expect(inserted.undo()).toBe(false)
  expect(draftContent()).toBe('I have no idea,')
})

test('two insertions are undone in any order', () => {
  const [heron, patience] = [insert('The heron.'), insert('Patience.')]
  expect(draftContent()).toBe('The heron. Patience.')
  expect(heron.undo()).toBe(true)
  expect(draftContent()).toBe('Patience.')
  expect(patience.undo()).toBe(true)
  expect(draftContent()).toBe('')
})

test("a correction is applied at the insertion's position in the draft", () => {
  writeDraft({ content: 'Seen: | today' })
  const inserted = insert('The her0n')
  writeDraft({ content: draftContent().replace('Seen', 'Not seen') })
  inserted.rewrite('The heron')
  expect(inserted.current()).toBe('The heron')
  expect(draftContent()).toBe('Not seen: | today The heron')
  inserted.rewrite('')
  inserted.rewrite('Nothing')
  expect(draftContent()).toBe('Not seen: | today Nothing')
})

test.each([
  ['submitted', () => clearDraft(markDraftSubmitted(1))],
  [
    'submitted, with words typed meanwhile',
    () => {
      const submittedText = markDraftSubmitted(1)
      writeDraft({ content: `${draftContent()} And on.` })
      clearDraft(submittedText)
    },
  ],
  ['emptied', () => writeDraft({ content: '' })],
  ['closed', closeDraft],
  ['exchanged for another account’s', () => openDraft('grace')],
])('an insertion ends once when its draft is %s, and changes nothing after that', (_, closeText) => {
  const onEnd = vi.fn<() => void>()
  const inserted = insert('The heron.', onEnd)
  closeText()
  expect(onEnd).toHaveBeenCalledOnce()
  const contentAfter = draftContent()
  inserted.rewrite('Other words')
  expect(inserted.undo()).toBe(false)
  inserted.stopTracking()
  expect(draftContent()).toBe(contentAfter)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('an insertion continues until a submitted draft is confirmed as saved', () => {
  const onEnd = vi.fn<() => void>()
  const inserted = insert('The heron.', onEnd)
  markDraftSubmitted(1)
  writeDraft({ content: `${draftContent()} And on.` })
  expect(onEnd).not.toHaveBeenCalled()
  expect(inserted.undo()).toBe(true)
  expect(draftContent()).toBe('And on.')
})

test('without an open draft nothing is inserted', () => {
  closeDraft()
  expect(insertWithUndo('Lost?', () => undefined)).toBeUndefined()
})

test('unnoticed text of another tab stays next to an insertion and its undo', () => {
  stubLocalStorage()
  onTestFinished(() => void vi.unstubAllGlobals())
  openDraft('bo')
  writeDraft({ content: 'Walked.' })
  const typeInOtherTab = (content: string) => {
    localStorage.setItem('geist:draft:bo', serializeDraft({ ...useCompose.getState().draft, content }))
  }
  typeInOtherTab('Walked. Saw a heron.')
  const inserted = insert('A ticket.')
  expect(draftContent()).toBe('Walked. Saw a heron. A ticket.')
  typeInOtherTab('Walked. Saw a heron. A ticket. It rained.')
  inserted.rewrite('A map.')
  expect(draftContent()).toBe('Walked. Saw a heron. A map. It rained.')
  inserted.rewrite('A ticket.')
  typeInOtherTab('Walked. Saw a heron. A ticket. It rained. Home.')
  expect(inserted.undo()).toBe(true)
  expect(draftContent()).toBe('Walked. Saw a heron. It rained. Home.')
})
