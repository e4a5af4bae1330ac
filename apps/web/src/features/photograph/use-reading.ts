import { useEffect, useRef, useState } from 'react'

import { processImage } from './api/process-image'
import { base64Of } from './base64-of'
import type { Photo } from './photo'
import type { Reader } from './reader-choice'
import { type ReadingFailure, readingFailureOf } from './reading-failure'
import { Recogniser, type RecognitionProgress } from './recogniser'

export type Reading =
  | { readonly status: 'unread' }
  | { readonly status: 'reading'; readonly reader: Reader; readonly progress?: RecognitionProgress }
  | { readonly status: 'nothing-found' }

export interface ReadingControl {
  readonly reading: Reading
  /**
   * Reads a photo; a reading that is under way is cancelled.
   *
   * @returns its text, '' for none; `undefined` where it failed or was cancelled. The status stays
   *   `reading` where there is a text
   */
  readonly read: (photo: Photo, reader: Reader) => Promise<string | undefined>
  /** Cancels the reading, and forgets its outcome. */
  readonly forget: () => void
  /** Cancels the reading, and leaves the status as it is. */
  readonly stop: () => void
}

/** Reading of one photo after another, by the server or here. */
export function useReading(onFailure: (failure: ReadingFailure) => void): ReadingControl {
  const [reading, setReading] = useState<Reading>({ status: 'unread' })
  const [recogniser] = useState(() => new Recogniser())
  const latest = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      latest.current?.abort()
      recogniser.close()
    },
    [recogniser],
  )

  const read = async (photo: Photo, reader: Reader) => {
    latest.current?.abort()
    const request = new AbortController()
    const { signal } = request
    latest.current = request
    setReading({ status: 'reading', reader })
    try {
      const found =
        reader === 'server'
          ? await processImage(await base64Of(photo.blob), signal)
          : await recogniser.read(photo.blob, {
              signal,
              onProgress: (progress) => !signal.aborted && setReading({ status: 'reading', reader, progress }),
            })
      if (signal.aborted) return undefined
      const text = found.trim()
      if (text === '') setReading({ status: 'nothing-found' })
      return text
    } catch (error) {
      if (signal.aborted) return undefined
      setReading({ status: 'unread' })
      onFailure(readingFailureOf(error, navigator.onLine))
      return undefined
    }
  }
  const stop = () => latest.current?.abort()
  const forget = () => {
    stop()
    setReading({ status: 'unread' })
  }
  return { reading, read, forget, stop }
}
