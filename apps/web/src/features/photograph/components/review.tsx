import { Button } from '@geist/ui'
import { Camera, Crop, SkipForward } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useLostFocus } from '../../../shared/use-lost-focus'
import type { Photo } from '../photo'
import type { Reader } from '../reading-choice'
import { handwritingSentence } from '../sentences'
import type { Reading } from '../use-reading'
import { ReaderChoice } from './reader-choice'
import { ReadingProgress } from './reading-progress'
import styles from './review.module.css'
import { ZoomablePhoto } from './zoomable-photo'

export interface ReviewProps {
  readonly photo: Photo
  readonly reading: Reading
  /** The text as it was edited. */
  readonly text: string
  /** Who was chosen to read; `undefined` before the first time. */
  readonly reader: Reader | undefined
  readonly onText: (text: string) => void
  readonly onChoose: (reader: Reader) => void
  readonly onRead: (reader: Reader) => void
  readonly onCancel: () => void
  readonly onCrop: () => void
  /** How many photos wait to be read after this one. */
  readonly waiting: number
  /** Leaves this photo for the one that waits, or for one to be taken. */
  readonly onAnother: () => void
  readonly onUse: () => void
}

/** The photo, and beside it what was read in it, to compare and to mend. */
export function Review(props: ReviewProps) {
  const { photo, reading, text, reader, onText, onChoose, onRead, onCancel, onCrop, waiting, onAnother, onUse } = props
  const id = useId()
  const side = useRef<HTMLElement>(null)
  const Next = waiting > 0 ? SkipForward : Camera
  const isRead = reading.status === 'read'
  useEffect(() => side.current?.focus(), [])
  useLostFocus(side, reading.status)
  const choice = (
    <ReaderChoice reader={reader} onChoose={onChoose}>
      <Button
        look={isRead ? 'quiet' : 'primary'}
        disabled={reader === undefined}
        onClick={() => reader && onRead(reader)}
      >
        {isRead ? 'Read again' : 'Read the text'}
      </Button>
    </ReaderChoice>
  )
  return (
    <div className={styles.review}>
      <ZoomablePhoto photo={photo} />
      <section ref={side} className={styles.side} aria-label="What was read" tabIndex={-1}>
        {/* There before what it says, as screen readers need it to be. */}
        <p role="status" className="visually-hidden">
          {isRead && (reading.text === '' ? nothingFound : 'The text is here.')}
        </p>
        {reading.status === 'reading' && <ReadingProgress {...reading} onCancel={onCancel} />}
        {isRead && (
          <>
            {reading.text === '' && <p className={styles.nothing}>{nothingFound}</p>}
            <textarea
              className={styles.text}
              aria-label="Text of the photo"
              aria-describedby={`${id}-promise`}
              dir="auto"
              placeholder="You can write what the photo says."
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
          </>
        )}
        {reading.status === 'unread' && choice}
        {waiting > 0 && <p className={styles.promise}>{waitingText(waiting)}</p>}
        <p id={`${id}-promise`} className={styles.promise}>
          {handwritingSentence}
        </p>
        {isRead && (
          <details className={styles.again}>
            <summary className={styles.summary}>Read it again, or by another reader</summary>
            {choice}
          </details>
        )}
      </section>
      <footer className={styles.actions}>
        <Button onClick={onAnother}>
          <Next size={18} strokeWidth={1.75} aria-hidden="true" />
          {waiting > 0 ? 'Next photo' : 'Another photo'}
        </Button>
        <Button onClick={onCrop}>
          <Crop size={18} strokeWidth={1.75} aria-hidden="true" />
          Crop
        </Button>
        <Button look="primary" className={styles.use} disabled={!isRead || text.trim() === ''} onClick={onUse}>
          Use this text
        </Button>
      </footer>
    </div>
  )
}

function waitingText(count: number): string {
  return count === 1 ? 'One more photo comes after this one.' : `${count} more photos come after this one.`
}

const nothingFound = 'No text was found in this photo. More light, or coming closer, may help.'
