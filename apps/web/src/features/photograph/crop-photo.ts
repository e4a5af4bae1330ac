import { type Area, toPixelRect } from './area'
import { drawPhoto } from './draw-photo'
import type { Photo } from './photo'

/**
 * Cuts an area out of a photo.
 *
 * @returns `undefined` if the browser cannot draw it
 */
export async function cropPhoto(photo: Photo, area: Area): Promise<Photo | undefined> {
  const picture = await createImageBitmap(photo.blob)
  try {
    return await drawPhoto(picture, toPixelRect(area, photo))
  } finally {
    picture.close()
  }
}
