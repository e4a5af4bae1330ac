import { type ClipboardEvent, type DragEvent, useState } from 'react'

import { photoAmong } from './photo-among'

/** What the camera view was opened with. */
export type PhotographSource =
  | { readonly kind: 'camera'; readonly turn: number }
  | { readonly kind: 'file'; readonly turn: number; readonly file: File }

export interface PhotographControl {
  /** `undefined` before the first time. It stays while the view fades. */
  readonly source: PhotographSource | undefined
  readonly isOpen: boolean
  /** Opens the camera. */
  readonly open: () => void
  readonly close: () => void
  /** Put these on what holds the composer: photos can then be pasted and dropped there. */
  readonly target: PhotoTarget
}

export interface PhotoTarget {
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

/** Taking the words of a photo into a note: from the camera, from a file, pasted, dropped. */
export function usePhotograph({ isBlocked = false }: { readonly isBlocked?: boolean } = {}): PhotographControl {
  const [source, setSource] = useState<PhotographSource>()
  const [isOpen, setOpen] = useState(false)
  // Every opening is a view of its own.
  const turn = (source?.turn ?? 0) + 1
  const openWith = (next: PhotographSource) => {
    setSource(next)
    setOpen(true)
  }
  const openFile = (files: FileList) => {
    const file = photoAmong(files)
    if (file) openWith({ kind: 'file', turn, file })
  }
  return {
    source,
    isOpen,
    open: () => openWith({ kind: 'camera', turn }),
    close: () => setOpen(false),
    target: {
      onPaste: (event) => {
        const { files, types } = event.clipboardData
        // Office programs put a picture of the text beside the text: then the text is meant.
        if (files.length === 0 || types.includes('text/plain') || isBlocked || isOpen) return
        event.preventDefault()
        openFile(files)
      },
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = isBlocked ? 'none' : 'copy'
      },
      onDrop: (event) => {
        if (event.dataTransfer.files.length === 0) return
        // Else the browser would leave the page for the file.
        event.preventDefault()
        if (!isBlocked && !isOpen) openFile(event.dataTransfer.files)
      },
    },
  }
}
