import { drawPhoto } from './draw-photo'
import { detectFileKind, type FileKind, sniffedBytes } from './detect-file-kind'
import { fitToPixels } from './fitted-size'
import type { Photo } from './photo'

export type PhotoRefusal = FileKind | 'no-memory'

export type OpenedPhoto =
  | { readonly status: 'opened'; readonly photo: Photo }
  | { readonly status: 'refused'; readonly reason: PhotoRefusal }

/**
 * Opens a picture file whatever its name. Applies the EXIF orientation and scales the picture down
 * to what recognition needs.
 */
export async function openPhoto(file: Blob): Promise<OpenedPhoto> {
  if (file.size === 0) return { status: 'refused', reason: 'empty' }
  const size = await readDisplaySize(file)
  if (!size) return { status: 'refused', reason: await detectRefusedKind(file) }
  const fitted = fitToPixels(size)
  try {
    // Resize while decoding: 40 megapixels would take 160 MB.
    const picture = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(fitted.width < size.width && {
        resizeWidth: fitted.width,
        resizeHeight: fitted.height,
        resizeQuality: 'high',
      }),
    })
    const photo = await drawAndClose(picture)
    return photo ? { status: 'opened', photo } : { status: 'refused', reason: 'no-memory' }
  } catch {
    return { status: 'refused', reason: await detectRefusedKind(file) }
  }
}

/** Frees the memory of the picture even if drawing throws. */
async function drawAndClose(picture: ImageBitmap): Promise<Photo | undefined> {
  try {
    const { width, height } = picture
    return await drawPhoto(picture, { left: 0, top: 0, width, height })
  } finally {
    picture.close()
  }
}

/** Display size in pixels. Reads only the beginning of the file and decodes no pixels. */
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

async function detectRefusedKind(file: Blob): Promise<FileKind> {
  try {
    return detectFileKind(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  } catch {
    // The file was moved or deleted after the user chose it.
    return 'other'
  }
}
