import { useEffect, useRef, useState } from 'react'

import { processImage } from './api/process-image'
import { base64Of } from './base64-of'
import type { Photo } from './photo'
import type { Reader } from './reading-choice'
import { type ReadingFailure, readingFailureOf } from './reading-failure'
import { Recogniser, type RecognitionProgress } from './recogniser'

export type Reading =
  | { readonly status: 'unread' }
  | { readonly status: 'reading'; readonly reader: Reader; readonly progress?: RecognitionProgress }
  | { readonly status: 'read'; readonly text: string }

export interface ReadingControl {
  readonly reading: Reading
  /** Reads a photo; what was being read is let go. */
  readonly read: (photo: Photo, reader: Reader) => void
  /** Lets go of what is being read, and of what was. */
  readonly forget: () => void
  /** Lets go of what is being read, and leaves what is shown. */
  readonly stop: () => void
}

export interface ReadingNews {
  readonly onText: (text: string) => void
  readonly onFailure: (failure: ReadingFailure) => void
}

/** Reading of one photo after another, by the server or here. */
export function useReading({ onText, onFailure }: ReadingNews): ReadingControl {
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

  const run = async (photo: Photo, reader: Reader) => {
    latest.current?.abort()
    const request = new AbortController()
    const { signal } = request
    latest.current = request
    setReading({ status: 'reading', reader })
    try {
      const text =
        reader === 'server'
          ? await processImage(await base64Of(photo.blob), signal)
          : await recogniser.read(photo.blob, {
              signal,
              onProgress: (progress) => !signal.aborted && setReading({ status: 'reading', reader, progress }),
            })
      if (signal.aborted) return
      setReading({ status: 'read', text: text.trim() })
      onText(text.trim())
    } catch (error) {
      if (signal.aborted) return
      setReading({ status: 'unread' })
      onFailure(readingFailureOf(error, navigator.onLine))
    }
  }
  const stop = () => latest.current?.abort()
  const forget = () => {
    stop()
    setReading({ status: 'unread' })
  }
  return { reading, read: (photo, reader) => void run(photo, reader), forget, stop }
}
