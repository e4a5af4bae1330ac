import { Button } from '@geist/ui'
import { Camera, Crop, SkipForward } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { Photo } from '../photo'
import { type Reader, useChosenReader } from '../reader-choice'
import { handwritingSentence, nothingFoundSentence, readerTexts } from '../photograph-sentences'
import type { Reading } from '../use-reading'
import { ReaderChoice } from './reader-choice'
import { ReadingProgress } from './reading-progress'
import styles from './unread-photo.module.css'
import { ZoomablePhoto } from './zoomable-photo'

export interface UnreadPhotoProps {
  readonly uid: string
  readonly photo: Photo
  readonly reading: Reading
  /** Number of photos in the queue after this one. */
  readonly queuedCount: number
  readonly onRead: (reader: Reader) => void
  readonly onCancel: () => void
  readonly onCrop: () => void
  /** Skips this photo: opens the next one in the queue, or else the camera. */
  readonly onNext: () => void
}

/** A photo that is being read or could not be read: reader choice, progress and other actions. */
export function UnreadPhoto({ uid, photo, reading, queuedCount, onRead, onCancel, onCrop, onNext }: UnreadPhotoProps) {
  const reader = useChosenReader(uid)
  const sideRef = useRef<HTMLElement>(null)
  const hasNoText = reading.status === 'nothing-found'
  const NextIcon = queuedCount > 0 ? SkipForward : Camera
  useEffect(() => sideRef.current?.focus(), [])
  useFocusRecovery(sideRef, reading.status)
  return (
    <div className={styles.unread}>
      <ZoomablePhoto photo={photo} />
      <section ref={sideRef} className={styles.side} aria-label="Reading the photo" tabIndex={-1}>
        {/* Screen readers announce only changes inside a status that already exists. */}
        <p role="status" className={hasNoText ? undefined : 'visually-hidden'}>
          {hasNoText && nothingFoundSentence}
        </p>
        {reading.status === 'reading' ? (
          <ReadingProgress {...reading} onCancel={onCancel} />
        ) : (
          <>
            <h2 className={styles.question}>{readerTexts.question}</h2>
            <ReaderChoice uid={uid} />
            <Button
              look="primary"
              className={styles.read}
              disabled={reader === undefined}
              onClick={() => reader && onRead(reader)}
            >
              {hasNoText ? 'Read again' : 'Read the text'}
            </Button>
            <p className={styles.hint}>{readerTexts.later}</p>
          </>
        )}
        {queuedCount > 0 && <p className={styles.hint}>{describeQueue(queuedCount)}</p>}
        <p className={styles.hint}>{handwritingSentence}</p>
      </section>
      <footer className={styles.actions}>
        <Button onClick={onNext}>
          <NextIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          {queuedCount > 0 ? 'Next photo' : 'Another photo'}
        </Button>
        <Button onClick={onCrop}>
          <Crop size={18} strokeWidth={1.75} aria-hidden="true" />
          Crop
        </Button>
      </footer>
    </div>
  )
}

function describeQueue(count: number): string {
  return count === 1 ? 'One more photo comes after this one.' : `${count} more photos come after this one.`
}
