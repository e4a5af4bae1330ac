import { expect, test, vi } from 'vitest'

import type { TextInDraft } from '../../shared/text-in-draft'
import type { Photo } from './photo'
import { addPhoto, usePhotosInDraft } from './photos-in-draft'

const photo: Photo = { blob: new Blob(['jpeg']), width: 4, height: 3 }
const text: TextInDraft = {
  current: () => 'The heron.',
  rewrite: vi.fn<TextInDraft['rewrite']>(),
  subscribe: () => () => undefined,
  undo: () => true,
  stopTracking: vi.fn<TextInDraft['stopTracking']>(),
}
const photoTexts = () => usePhotosInDraft.getState().photos.map((photoInDraft) => photoInDraft.text)

test('a photo is kept as long as its inserted text is tracked', () => {
  const endCallbacks: (() => void)[] = []
  const otherText = { ...text }
  expect(addPhoto(photo, (onEnd) => (endCallbacks.push(onEnd), text))).toBe(true)
  expect(addPhoto(photo, (onEnd) => (endCallbacks.push(onEnd), otherText))).toBe(true)
  expect(photoTexts()).toEqual([text, otherText])
  endCallbacks[0]?.()
  expect(photoTexts()).toEqual([otherText])
  endCallbacks[1]?.()
  expect(photoTexts()).toEqual([])
})

test('without an open draft no photo is kept', () => {
  expect(addPhoto(photo, () => undefined)).toBe(false)
  expect(photoTexts()).toEqual([])
})
