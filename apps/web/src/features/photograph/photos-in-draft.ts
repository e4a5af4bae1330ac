import { create } from 'zustand'

import type { TextInDraft } from '../../shared/text-in-draft'
import type { Photo } from './photo'

/** A photo whose text is in the draft. It is in memory only. */
export interface PhotoInDraft {
  readonly id: string
  readonly photo: Photo
  readonly text: TextInDraft
}

/** The photos whose texts are in the draft that is open, oldest first. */
export const usePhotosInDraft = create<{ readonly photos: readonly PhotoInDraft[] }>(() => ({ photos: [] }))

/**
 * Puts the text of a photo into the draft, and keeps the photo while its text is followed there.
 *
 * @param insert inserts the text, and calls `onEnd` once it is no longer followed. Returns
 *   `undefined` where no draft is open
 * @returns whether it is in the draft
 */
export function addPhoto(photo: Photo, insert: (onEnd: () => void) => TextInDraft | undefined): boolean {
  const id = crypto.randomUUID()
  const text = insert(() =>
    usePhotosInDraft.setState(({ photos }) => ({ photos: photos.filter((each) => each.id !== id) })),
  )
  if (text) usePhotosInDraft.setState(({ photos }) => ({ photos: [...photos, { id, photo, text }] }))
  return text !== undefined
}
