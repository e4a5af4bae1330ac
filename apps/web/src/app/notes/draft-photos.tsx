import { Notice } from '@geist/ui'
import { Suspense } from 'react'

import { usePhotosInDraft } from '../../features/photograph/photos-in-draft'
import { lazyPart } from '../../shared/lazy-part'
import type { PhotoToDraftProps } from './photo-to-draft'

const PhotoToDraft = lazyPart(async () => (await import('./photo-to-draft')).PhotoToDraft, PhotoToDraftFallback)

/** The camera view and the photos of the draft. Its code loads when the first photo is added. */
export function DraftPhotos({ photograph, ...rest }: PhotoToDraftProps) {
  const hasPhotos = usePhotosInDraft(({ photos }) => photos.length > 0)
  if (!photograph.source && !hasPhotos) return null
  return (
    <Suspense>
      <PhotoToDraft key={photograph.openCount} photograph={photograph} {...rest} />
    </Suspense>
  )
}

function PhotoToDraftFallback({ photograph }: PhotoToDraftProps) {
  return photograph.isOpen && <Notice tone="error">Couldn’t load the camera. Reconnect, then reload the page.</Notice>
}
