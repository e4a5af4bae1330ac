import { messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { Camera as CameraIcon, ImageUp } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'

import { type Area, isDrawn } from '../area'
import { captureFrame } from '../capture-frame'
import { cropPhoto } from '../crop-photo'
import type { Photo } from '../photo'
import { cameraSentence } from '../sentences'
import { useCamera } from '../use-camera'
import { usePreventPageZoom } from '../use-prevent-page-zoom'
import { CropArea } from './crop-area'
import { ModeChoice, type Mode } from './mode-choice'
import { PhotoImage } from './photo-image'
import styles from './stage.module.css'

export interface StageProps {
  /** Whether the view is open; otherwise the camera is off. */
  readonly isOn: boolean
  /** A photo to crop; without it the camera is on. */
  readonly still: Photo | undefined
  readonly onTake: (photo: Photo) => void
  readonly onFiles: (files: readonly File[], mode: Mode) => void
  readonly onMessage: (sentence: string) => void
  /** Returns from a photo to the camera. */
  readonly onCamera: () => void
}

const hints = {
  text: 'Take a photo of words to copy',
  crop: 'Draw an area to crop then tap shutter',
} as const

/** Viewfinder: the live camera or a photo, the mode switch and the shutter. */
export function Stage({ isOn, still, onTake, onFiles, onMessage, onCamera }: StageProps) {
  const [mode, setMode] = useState<Mode>(still ? 'crop' : 'text')
  const [area, setArea] = useState<Area>()
  const [cameraRatio, setCameraRatio] = useState(16 / 9)
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const isTaking = useRef(false)
  const { state, retry } = useCamera(isOn && !still)
  usePreventPageZoom(isOn)
  const stream = state.status === 'live' ? state.stream : undefined
  const canTake = stream !== undefined || still !== undefined
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  useEffect(() => {
    if (canTake) shutter.current?.focus()
  }, [canTake])

  const take = async () => {
    if (!canTake || isTaking.current) return
    isTaking.current = true
    const drawn = area && isDrawn(area) ? area : undefined
    if (mode === 'crop' && !drawn) onMessage(messages.captureAndCrop)
    else {
      const whole = still ?? (await captureFrame(video.current))
      const photo = whole && mode === 'crop' && drawn ? await cropPhoto(whole, drawn).catch(() => undefined) : whole
      if (photo) onTake(photo)
      else onMessage(whole ? messages.processImageFailed : messages.noImageCaptured)
    }
    isTaking.current = false
  }

  const ratio = still ? still.width / still.height : cameraRatio
  return (
    <div className={styles.stage}>
      <div className={styles.room}>
        <div className={styles.frame} style={{ '--ratio': ratio } as CSSProperties}>
          {still && <PhotoImage className={styles.picture} photo={still} alt="The photo to crop" />}
          {stream && (
            <video
              ref={video}
              className={styles.picture}
              aria-label="What the camera sees"
              autoPlay
              muted
              playsInline
              onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
                if (videoWidth > 0 && videoHeight > 0) setCameraRatio(videoWidth / videoHeight)
              }}
            />
          )}
          {canTake && mode === 'crop' && (
            <CropArea area={area} onArea={setArea} onConfirm={() => void take()} describedBy={`${id}-keys`} />
          )}
          {!canTake && (
            <div className={styles.without}>
              {state.status === 'starting' && <p role="status">Allow the camera when the browser asks</p>}
              {state.status === 'failed' && (
                <>
                  <Notice tone="error">{cameraSentence(state.reason)}</Notice>
                  {state.reason !== 'insecure' && state.reason !== 'unsupported' && (
                    <Button onClick={retry}>Try again</Button>
                  )}
                </>
              )}
            </div>
          )}
        </div>
      </div>
      <div className={styles.hints}>
        <p className={styles.hint}>{hints[mode]}</p>
        {mode === 'crop' && (
          <p id={`${id}-keys`} className={styles.keys}>
            Arrow keys move the lower right corner, Shift and arrow keys the upper left one; Enter takes the photo,
            Escape takes the area away.
          </p>
        )}
      </div>
      <ModeChoice mode={mode} onChoose={setMode} />
      <div className={styles.controls}>
        <Button className={styles.side} onClick={() => file.current?.click()}>
          <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />
          Choose a photo
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Photo"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // Reset, so that the same file can be chosen again.
            currentTarget.value = ''
            onFiles(chosen, mode)
          }}
        />
        <button
          type="button"
          ref={shutter}
          className={styles.shutter}
          aria-label="Take the photo"
          title="Take the photo"
          disabled={!canTake}
          onClick={() => void take()}
        />
        {still && (
          <Button className={`${styles.side} ${styles.last}`} onClick={onCamera}>
            <CameraIcon size={20} strokeWidth={1.75} aria-hidden="true" />
            Camera
          </Button>
        )}
      </div>
    </div>
  )
}
