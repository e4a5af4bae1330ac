import { useRef } from 'react'

import type { DialogMessage } from './components/message-dialog'
import type { Photo } from './photo'
import { getChosenReader, type Reader } from './reader-choice'
import { type PhotoQueue, usePhotoQueue } from './use-photo-queue'
import type { PhotographSource } from './use-photograph'
import { useReadIntoNote } from './use-read-into-note'
import type { ReadingControl } from './use-reading'

export interface PhotoFlow extends PhotoQueue, Pick<ReadingControl, 'reading' | 'reset'> {
  /** Reads a photo, inserts its text, and opens the next photo or closes the view. */
  readonly readAndContinue: (photo: Photo, reader: Reader) => Promise<void>
  /** Cancels a running reading and closes the view. */
  readonly close: () => void
  /** Whether the text of a photo has been inserted. */
  readonly hasInserted: () => boolean
}

export interface PhotoFlowOptions {
  /** Account that owns the note. */
  readonly uid: string
  readonly source: PhotographSource
  /** Inserts the text of a photo into the note; returns false on failure. */
  readonly onText: (text: string, photo: Photo) => boolean
  readonly onMessage: (message: DialogMessage) => void
  readonly onClose: () => void
}

/**
 * Processes the photos of the camera view one by one: opens each, reads it and inserts its text.
 */
export function usePhotoFlow({ uid, source, onText, onMessage, onClose }: PhotoFlowOptions): PhotoFlow {
  const hasInsertedRef = useRef(false)
  const { reading, readIntoNote, reset, cancel } = useReadIntoNote(onText, onMessage)
  const queue = usePhotoQueue({
    source,
    onPhoto: (photo) => {
      const reader = getChosenReader(uid) ?? (navigator.onLine ? undefined : 'device')
      // No photo is uploaded before the user has chosen the server.
      if (reader) void readAndContinue(photo, reader)
      else reset()
    },
    onLeavePhoto: reset,
    onMessage,
  })

  const close = () => {
    // Cancel first: nothing in the view may change while it fades out.
    cancel()
    onClose()
  }
  const readAndContinue = async (photo: Photo, reader: Reader) => {
    if (!(await readIntoNote(photo, reader))) return
    hasInsertedRef.current = true
    if (!queue.openNext()) close()
  }
  return { ...queue, reading, reset, readAndContinue, close, hasInserted: () => hasInsertedRef.current }
}
