import { imageLimits, type PhotoProblem } from '@geist/domain'
import { type GreyImage, maxUsefulPixels } from '@geist/ocr'

export type DecodedPhoto =
  | { readonly status: 'decoded'; readonly photo: GreyImage }
  | { readonly status: 'refused'; readonly problem: PhotoProblem }

/**
 * Decodes a JPEG, PNG or WebP file to greyscale, upright by its EXIF orientation and scaled down to
 * a useful size. The dimensions are checked in the header before any decoding; a JPEG is scaled
 * during decoding.
 */
export async function decodePhoto(file: Uint8Array): Promise<DecodedPhoto> {
  if (!isSupportedFormat(file)) return refuse('not-a-photo')
  const sharp = await loadSharp()
  try {
    // Cameras write files that cause decoder warnings; refuse only errors.
    const image = sharp(file, { failOn: 'error', limitInputPixels: imageLimits.maxPixels, sequentialRead: true })
    const { autoOrient } = await image.metadata()
    const pixels = autoOrient.width * autoOrient.height
    const longestSide = Math.max(autoOrient.width, autoOrient.height)
    if (pixels > imageLimits.maxPixels || longestSide > imageLimits.maxSide) return refuse('too-many-pixels')
    const scale = Math.min(1, Math.sqrt(maxUsefulPixels / pixels))
    const { data, info } = await image
      .autoOrient()
      .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const photo = {
      width: info.width,
      height: info.height,
      pixels: new Uint8Array(data.buffer, data.byteOffset, data.length),
    }
    return { status: 'decoded', photo }
  } catch (error) {
    // Only the decoder's message identifies the problem.
    return refuse(error instanceof Error && /pixel limit/u.test(error.message) ? 'too-many-pixels' : 'damaged')
  }
}

function refuse(problem: PhotoProblem): DecodedPhoto {
  return { status: 'refused', problem }
}

/**
 * Checks the magic bytes: the decoder supports many more formats, each with its own attack surface.
 */
function isSupportedFormat(file: Uint8Array): boolean {
  const startsWith = (bytes: readonly number[], offset = 0) =>
    bytes.every((byte, index) => file[offset + index] === byte)
  const isJpeg = startsWith([0xff, 0xd8, 0xff])
  const isPng = startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const isWebp = startsWith([0x52, 0x49, 0x46, 0x46]) && startsWith([0x57, 0x45, 0x42, 0x50], 8)
  return isJpeg || isPng || isWebp
}

/** Loads lazily: all functions share one bundle, and the others need no decoder. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread per photo, since an instance has a single core. No cache, since no photo is decoded
  // twice.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
