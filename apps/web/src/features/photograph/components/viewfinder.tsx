import { Button, Notice } from '@geist/ui'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'

import type { Photo } from '../photo'
import { describeCameraFailure } from '../photograph-sentences'
import type { Camera } from '../use-camera'
import { PhotoImage } from './photo-image'
import styles from './stage.module.css'

export interface ViewfinderProps {
  /** A photo to crop; without it, the camera's picture is shown. */
  readonly photoToCrop: Photo | undefined
  readonly camera: Camera
  /** Receives the element that plays the camera's stream. */
  readonly videoRef: RefObject<HTMLVideoElement | null>
  /** Shown over the picture. */
  readonly children: ReactNode
}

/** The photo to crop, the live camera, or why there is no picture. */
export function Viewfinder({ photoToCrop, camera, videoRef, children }: ViewfinderProps) {
  // 16:9 until the video reports its size.
  const [cameraRatio, setCameraRatio] = useState(16 / 9)
  const stream = camera.state.status === 'live' ? camera.state.stream : undefined
  useEffect(() => {
    if (videoRef.current) videoRef.current.srcObject = stream ?? null
  }, [stream, videoRef])
  const ratio = photoToCrop ? photoToCrop.width / photoToCrop.height : cameraRatio
  return (
    <div className={styles.room}>
      <div className={styles.frame} style={{ '--ratio': ratio } as CSSProperties}>
        {photoToCrop && <PhotoImage className={styles.picture} photo={photoToCrop} alt="The photo to crop" />}
        {stream && (
          <video
            ref={videoRef}
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
        {children}
        {!photoToCrop && !stream && <CameraStatus {...camera} />}
      </div>
    </div>
  )
}

/** Why the camera shows no picture, with a button to retry where that can help. */
function CameraStatus({ state, retry }: Camera) {
  return (
    <div className={styles.without}>
      {state.status === 'starting' && <p role="status">Allow the camera when the browser asks</p>}
      {state.status === 'failed' && (
        <>
          <Notice tone="error">{describeCameraFailure(state.reason)}</Notice>
          {state.reason !== 'insecure' && state.reason !== 'unsupported' && <Button onClick={retry}>Try again</Button>}
        </>
      )}
    </div>
  )
}
