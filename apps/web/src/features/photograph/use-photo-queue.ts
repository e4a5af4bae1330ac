import { messages } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { DialogMessage } from './components/message-dialog'
import type { CaptureMode } from './components/mode-choice'
import { openPhoto } from './open-photo'
import type { Photo } from './photo'
import { describePhotoRefusal } from './photograph-sentences'
import type { PhotographSource } from './use-photograph'

/** What the camera view shows. */
export type Scene =
  /** The live camera, or a photo to crop. */
  | { readonly name: 'stage'; readonly photoToCrop?: Photo }
  | { readonly name: 'opening' }
  | { readonly name: 'photo'; readonly photo: Photo; readonly queuedCount: number }

export interface PhotoQueue {
  readonly scene: Scene
  /** Shows the camera, or a photo to crop. */
  readonly showStage: (photoToCrop?: Photo) => void
  readonly showPhoto: (photo: Photo) => void
  /**
   * Opens the first of some files and queues the others. If it cannot be opened, shows `fallback`.
   */
  readonly openFiles: (files: readonly File[], mode: CaptureMode, fallback?: Scene) => void
  /** Opens the next queued photo; returns false if the queue is empty. */
  readonly openNext: () => boolean
}

export interface PhotoQueueOptions {
  readonly source: PhotographSource
  /** Called with each photo that the view shows for reading. */
  readonly onPhoto: (photo: Photo) => void
  /** Called when the view leaves a photo. */
  readonly onLeavePhoto: () => void
  readonly onMessage: (message: DialogMessage) => void
}

/** The scene of the camera view, with a queue of files to open. */
export function usePhotoQueue({ source, onPhoto, onLeavePhoto, onMessage }: PhotoQueueOptions): PhotoQueue {
  const [scene, setScene] = useState<Scene>(source.kind === 'files' ? { name: 'opening' } : { name: 'stage' })
  const queueRef = useRef<readonly File[]>([])

  const showStage = (photoToCrop?: Photo) => {
    onLeavePhoto()
    setScene({ name: 'stage', ...(photoToCrop && { photoToCrop }) })
  }
  const showPhoto = (photo: Photo) => {
    setScene({ name: 'photo', photo, queuedCount: queueRef.current.length })
    onPhoto(photo)
  }
  const openFile = async (file: File, mode: CaptureMode, fallback: Scene = { name: 'opening' }) => {
    setScene({ name: 'opening' })
    const result = await openPhoto(file)
    if (result.status === 'opened') {
      if (mode === 'crop') showStage(result.photo)
      else showPhoto(result.photo)
      return
    }
    setScene(fallback)
    onMessage({ title: messages.processImageFailed, detail: describePhotoRefusal(result.reason), isFileError: true })
  }
  const openFiles = ([first, ...rest]: readonly File[], mode: CaptureMode, fallback?: Scene) => {
    if (!first) return
    queueRef.current = [...rest, ...queueRef.current]
    void openFile(first, mode, fallback)
  }
  const openNext = (): boolean => {
    const [next, ...rest] = queueRef.current
    if (!next) return false
    onLeavePhoto()
    queueRef.current = rest
    void openFile(next, 'text')
    return true
  }
  useEffect(() => {
    // On mount only: each opening of the view mounts it anew.
    if (source.kind === 'files') openFiles(source.files, 'text')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, [])
  return { scene, showStage, showPhoto, openFiles, openNext }
}
