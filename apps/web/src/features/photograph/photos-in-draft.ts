import { create } from 'zustand'

import type { TextInDraft } from '../../shared/text-in-draft'
import type { Photo } from './photo'

/** A photo whose text is in the draft. Kept in memory only. */
export interface PhotoInDraft {
  readonly id: string
  readonly photo: Photo
  readonly text: TextInDraft
}

/** Photos whose texts are in the open draft, oldest first. */
export const usePhotosInDraft = create<{ readonly photos: readonly PhotoInDraft[] }>(() => ({ photos: [] }))

/**
 * Inserts the text of a photo into the draft, and keeps the photo while its text is tracked there.
 *
 * @param insert inserts the text, and calls `onEnd` once it is no longer tracked. Returns
 *   `undefined` if no draft is open
 * @returns whether the text was inserted
 */
export function addPhoto(photo: Photo, insert: (onEnd: () => void) => TextInDraft | undefined): boolean {
  const id = crypto.randomUUID()
  const text = insert(() =>
    usePhotosInDraft.setState(({ photos }) => ({ photos: photos.filter((photoInDraft) => photoInDraft.id !== id) })),
  )
  if (text) usePhotosInDraft.setState(({ photos }) => ({ photos: [...photos, { id, photo, text }] }))
  return text !== undefined
}
