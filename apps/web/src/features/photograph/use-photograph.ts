import { type ClipboardEvent, type DragEvent, useState } from 'react'

import { pickPictures } from './pick-pictures'

/** What the camera view opens with: the camera, or files to read. */
export type PhotographSource = { readonly kind: 'camera' } | { readonly kind: 'files'; readonly files: readonly File[] }

export interface PhotographControl {
  /** `undefined` while the view is hidden. Kept while the view fades out. */
  readonly source: PhotographSource | undefined
  readonly isOpen: boolean
  /** Number of openings. As the `key` of the view, it remounts the view for each one. */
  readonly openCount: number
  readonly open: () => void
  readonly close: () => void
  /** Unmounts the faded-out view, which frees the photo and the recogniser. */
  readonly forget: () => void
  /** Handlers for the composer's container: photos can be pasted and dropped there. */
  readonly dropHandlers: PhotoDropHandlers
}

export interface PhotoDropHandlers {
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

type Opening = Pick<PhotographControl, 'source' | 'isOpen' | 'openCount'>

/** Camera view of a composer. Opens from its tool, or with pasted or dropped photos. */
export function usePhotograph(): PhotographControl {
  const [opening, setOpening] = useState<Opening>({ source: undefined, isOpen: false, openCount: 0 })
  const { isOpen } = opening
  const openWith = (transferredFiles: Iterable<File>) => {
    const files = pickPictures(transferredFiles)
    setOpening(({ openCount }) => ({
      source: files.length > 0 ? { kind: 'files', files } : { kind: 'camera' },
      isOpen: true,
      openCount: openCount + 1,
    }))
  }
  return {
    ...opening,
    open: () => openWith([]),
    close: () => setOpening((previous) => ({ ...previous, isOpen: false })),
    forget: () => setOpening((previous) => (previous.isOpen ? previous : { ...previous, source: undefined })),
    dropHandlers: {
      onPaste: (event) => {
        const { files, types } = event.clipboardData
        // Office programs add a picture of the text to the clipboard: prefer the text.
        if (files.length === 0 || types.includes('text/plain') || isOpen) return
        event.preventDefault()
        openWith(files)
      },
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDrop: (event) => {
        if (event.dataTransfer.files.length === 0) return
        // Otherwise the browser would navigate to the file.
        event.preventDefault()
        if (!isOpen) openWith(event.dataTransfer.files)
      },
    },
  }
}
