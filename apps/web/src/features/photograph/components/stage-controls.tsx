import { Button } from '@geist/ui'
import { Camera as CameraIcon, ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'

import styles from './stage.module.css'

export interface StageControlsProps {
  /** Whether a photo can be taken or cropped now. */
  readonly canTakePhoto: boolean
  readonly onShutter: () => void
  readonly onFilesChosen: (files: readonly File[]) => void
  /** Returns to the camera; `undefined` while the camera is on. */
  readonly onReturnToCamera: (() => void) | undefined
}

/** The shutter, and the buttons beside it. The shutter gets the focus once it can take a photo. */
export function StageControls({ canTakePhoto, onShutter, onFilesChosen, onReturnToCamera }: StageControlsProps) {
  const shutterRef = useRef<HTMLButtonElement>(null)
  const fileInputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (canTakePhoto) shutterRef.current?.focus()
  }, [canTakePhoto])
  return (
    <div className={styles.controls}>
      <Button className={styles.side} onClick={() => fileInputRef.current?.click()}>
        <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />
        Choose a photo
      </Button>
      <input
        ref={fileInputRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photo"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
          onFilesChosen(files)
        }}
      />
      <button
        type="button"
        ref={shutterRef}
        className={styles.shutter}
        aria-label="Take the photo"
        title="Take the photo"
        disabled={!canTakePhoto}
        onClick={onShutter}
      />
      {onReturnToCamera && (
        <Button className={`${styles.side} ${styles.last}`} onClick={onReturnToCamera}>
          <CameraIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          Camera
        </Button>
      )}
    </div>
  )
}
