import { useId, useRef, useState } from 'react'

import type { Area } from '../area'
import type { Photo } from '../photo'
import { takePhoto } from '../take-photo'
import { useCamera } from '../use-camera'
import { usePreventPageZoom } from '../use-prevent-page-zoom'
import { CropArea } from './crop-area'
import { ModeChoice, type CaptureMode } from './mode-choice'
import { StageControls } from './stage-controls'
import styles from './stage.module.css'
import { Viewfinder } from './viewfinder'

export interface StageProps {
  /** Whether the view is open; otherwise the camera is off. */
  readonly isOn: boolean
  /** A photo to crop; without it the camera is on. */
  readonly photoToCrop: Photo | undefined
  readonly onTake: (photo: Photo) => void
  readonly onFiles: (files: readonly File[], mode: CaptureMode) => void
  readonly onMessage: (sentence: string) => void
  /** Returns from a photo to the camera. */
  readonly onReturnToCamera: () => void
}

const hints = {
  text: 'Take a photo of words to copy',
  crop: 'Draw an area to crop then tap shutter',
} as const

/** Viewfinder with the live camera or a photo, the mode switch and the shutter. */
export function Stage({ isOn, photoToCrop, onTake, onFiles, onMessage, onReturnToCamera }: StageProps) {
  const [mode, setMode] = useState<CaptureMode>(photoToCrop ? 'crop' : 'text')
  const [area, setArea] = useState<Area>()
  const keysId = `${useId()}-keys`
  const videoRef = useRef<HTMLVideoElement>(null)
  const isTaking = useRef(false)
  const camera = useCamera(isOn && !photoToCrop)
  usePreventPageZoom(isOn)
  const canTakePhoto = camera.state.status === 'live' || photoToCrop !== undefined

  const take = async () => {
    if (!canTakePhoto || isTaking.current) return
    isTaking.current = true
    const shot = await takePhoto({ photoToCrop, video: videoRef.current, mode, area })
    if (shot.status === 'taken') onTake(shot.photo)
    else onMessage(shot.sentence)
    isTaking.current = false
  }

  return (
    <div className={styles.stage}>
      <Viewfinder photoToCrop={photoToCrop} camera={camera} videoRef={videoRef}>
        {canTakePhoto && mode === 'crop' && (
          <CropArea area={area} onAreaChange={setArea} onConfirm={() => void take()} describedBy={keysId} />
        )}
      </Viewfinder>
      <div className={styles.hints}>
        <p className={styles.hint}>{hints[mode]}</p>
        {mode === 'crop' && (
          <p id={keysId} className={styles.keys}>
            The arrow keys move the bottom-right corner. With Shift, they move the top-left one. Press Enter to take the
            photo or Escape to clear the area.
          </p>
        )}
      </div>
      <ModeChoice mode={mode} onChoose={setMode} />
      <StageControls
        canTakePhoto={canTakePhoto}
        onShutter={() => void take()}
        onFilesChosen={(files) => onFiles(files, mode)}
        onReturnToCamera={photoToCrop && onReturnToCamera}
      />
    </div>
  )
}
