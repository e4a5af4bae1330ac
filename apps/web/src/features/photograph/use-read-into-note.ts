import { messages } from '@geist/domain'

import type { DialogMessage } from './components/message-dialog'
import type { Photo } from './photo'
import type { Reader } from './reader-choice'
import { describeReadingFailure } from './photograph-sentences'
import { type ReadingControl, useReading } from './use-reading'

export interface ReadIntoNote extends Omit<ReadingControl, 'read'> {
  /** Reads a photo and inserts its text. @returns whether the text is in the note */
  readonly readIntoNote: (photo: Photo, reader: Reader) => Promise<boolean>
}

/** Reads photos into a note. Failures open a message. */
export function useReadIntoNote(
  onText: (text: string, photo: Photo) => boolean,
  onMessage: (message: DialogMessage) => void,
): ReadIntoNote {
  const { read, ...control } = useReading((failure) =>
    onMessage({ title: messages.processImageFailed, detail: describeReadingFailure(failure) }),
  )
  const readIntoNote = async (photo: Photo, reader: Reader) => {
    // Offline, only this device can read photos.
    const text = await read(photo, navigator.onLine ? reader : 'device')
    if (!text) return false
    if (onText(text, photo)) return true
    control.reset()
    onMessage({ title: 'Couldn’t add the text to your note', detail: 'Read the photo again.' })
    return false
  }
  return { ...control, readIntoNote }
}
