import { expect, test, vi } from 'vitest'

import type { TextInDraft } from '../../shared/text-in-draft'
import type { Photo } from './photo'
import { addPhoto, usePhotosInDraft } from './photos-in-draft'

const photo: Photo = { blob: new Blob(['jpeg']), width: 4, height: 3 }
const text: TextInDraft = {
  current: () => 'The heron.',
  rewrite: vi.fn<TextInDraft['rewrite']>(),
  follow: () => () => undefined,
  undo: () => true,
  forget: vi.fn<TextInDraft['forget']>(),
}
const shown = () => usePhotosInDraft.getState().photos.map((each) => each.text)

test('a photo is kept until its text is no longer followed, and no longer', () => {
  const ends: (() => void)[] = []
  const other = { ...text }
  expect(addPhoto(photo, (onEnd) => (ends.push(onEnd), text))).toBe(true)
  expect(addPhoto(photo, (onEnd) => (ends.push(onEnd), other))).toBe(true)
  expect(shown()).toEqual([text, other])
  ends[0]?.()
  expect(shown()).toEqual([other])
  ends[1]?.()
  expect(shown()).toEqual([])
})

test('where no draft is open no photo is kept', () => {
  expect(addPhoto(photo, () => undefined)).toBe(false)
  expect(shown()).toEqual([])
})
