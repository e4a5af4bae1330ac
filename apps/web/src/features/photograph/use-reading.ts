import { useEffect, useRef, useState } from 'react'

import { processImage } from './api/process-image'
import { encodeBase64 } from './encode-base64'
import type { Photo } from './photo'
import type { Reader } from './reader-choice'
import { type ReadingFailure, toReadingFailure } from './reading-failure'
import { Recogniser, type RecognitionProgress } from './recogniser'

/** State of reading the photo in the view. */
export type Reading =
  | { readonly status: 'unread' }
  | { readonly status: 'reading'; readonly reader: Reader; readonly progress?: RecognitionProgress }
  | { readonly status: 'nothing-found' }

export interface ReadingControl {
  readonly reading: Reading
  /**
   * Reads a photo; cancels an earlier reading.
   *
   * @returns the text, '' for none; `undefined` on failure or abort. With a text, the status stays
   *   `reading`
   */
  readonly read: (photo: Photo, reader: Reader) => Promise<string | undefined>
  /** Cancels the reading and resets the status. */
  readonly reset: () => void
  /** Cancels the reading and keeps the status. */
  readonly cancel: () => void
}

/** Reads one photo after another, on the server or on this device. */
export function useReading(onFailure: (failure: ReadingFailure) => void): ReadingControl {
  const [reading, setReading] = useState<Reading>({ status: 'unread' })
  const [recogniser] = useState(() => new Recogniser())
  const latestRequest = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      latestRequest.current?.abort()
      recogniser.close()
    },
    [recogniser],
  )

  const read = async (photo: Photo, reader: Reader) => {
    latestRequest.current?.abort()
    const request = new AbortController()
    const { signal } = request
    latestRequest.current = request
    setReading({ status: 'reading', reader })
    try {
      const recognisedText =
        reader === 'server'
          ? await processImage(await encodeBase64(photo.blob), signal)
          : await recogniser.read(photo.blob, {
              signal,
              onProgress: (progress) => !signal.aborted && setReading({ status: 'reading', reader, progress }),
            })
      if (signal.aborted) return undefined
      const text = recognisedText.trim()
      if (text === '') setReading({ status: 'nothing-found' })
      return text
    } catch (error) {
      if (signal.aborted) return undefined
      setReading({ status: 'unread' })
      onFailure(toReadingFailure(error, navigator.onLine))
      return undefined
    }
  }
  const cancel = () => latestRequest.current?.abort()
  const reset = () => {
    cancel()
    setReading({ status: 'unread' })
  }
  return { reading, read, reset, cancel }
}
