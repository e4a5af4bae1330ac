import { drawPhoto } from './draw-photo'
import { detectFileKind, type FileKind, sniffedByteCount } from './detect-file-kind'
import { fitToPixels } from './fit-to-pixels'
import type { Photo } from './photo'

/** Why a file cannot be opened as a photo: what it is, or that the browser lacks the memory. */
export type PhotoRefusal = FileKind | 'no-memory'

export type OpenPhotoResult =
  | { readonly status: 'opened'; readonly photo: Photo }
  | { readonly status: 'refused'; readonly reason: PhotoRefusal }

/**
 * Opens a picture file whatever its name. Applies the EXIF orientation and scales the picture down
 * to what recognition needs.
 */
export async function openPhoto(file: Blob): Promise<OpenPhotoResult> {
  if (file.size === 0) return { status: 'refused', reason: 'empty' }
  const size = await readDisplaySize(file)
  if (!size) return { status: 'refused', reason: await detectRefusedKind(file) }
  const fittedSize = fitToPixels(size)
  try {
    // Resizes while decoding: a bitmap of 40 megapixels would take 160 MB.
    const picture = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(fittedSize.width < size.width && {
        resizeWidth: fittedSize.width,
        resizeHeight: fittedSize.height,
        resizeQuality: 'high',
      }),
    })
    const photo = await drawAndClose(picture)
    return photo ? { status: 'opened', photo } : { status: 'refused', reason: 'no-memory' }
  } catch {
    return { status: 'refused', reason: await detectRefusedKind(file) }
  }
}

/** Draws a picture as a photo, and frees the memory of the picture even if that throws. */
async function drawAndClose(picture: ImageBitmap): Promise<Photo | undefined> {
  try {
    const { width, height } = picture
    return await drawPhoto(picture, { left: 0, top: 0, width, height })
  } finally {
    picture.close()
  }
}

/**
 * Reads the display size of a picture, in pixels; `undefined` if the browser cannot open it. Needs
 * only the beginning of the file and decodes no pixels.
 */
function readDisplaySize(file: Blob): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const objectUrl = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ readonly width: number; readonly height: number } | undefined>((resolve) => {
    image.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = image
      resolve(width > 0 && height > 0 ? { width, height } : undefined)
    })
    image.addEventListener('error', () => resolve(undefined))
    image.src = objectUrl
  }).finally(() => URL.revokeObjectURL(objectUrl))
}

/** Detects what a file is that the browser could not open. */
async function detectRefusedKind(file: Blob): Promise<FileKind> {
  try {
    return detectFileKind(new Uint8Array(await file.slice(0, sniffedByteCount).arrayBuffer()))
  } catch {
    // The file was moved or deleted after the user chose it.
    return 'other'
  }
}
