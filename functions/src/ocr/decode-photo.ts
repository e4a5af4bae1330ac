import { imageLimits, type PhotoProblem } from '@geist/domain'
import { type GreyImage, usefulPixels } from '@geist/ocr'

export type DecodedPhoto =
  | { readonly status: 'decoded'; readonly photo: GreyImage }
  | { readonly status: 'refused'; readonly problem: PhotoProblem }

/**
 * Decodes a JPEG, PNG or WebP file to shades of grey, upright by its EXIF orientation and no larger than is of use. How large it
 * is is read from its header, before anything is unpacked; a JPEG is scaled down while it is decoded.
 */
export async function decodePhoto(file: Uint8Array): Promise<DecodedPhoto> {
  if (!isKnownFormat(file)) return refused('not-a-photo')
  const sharp = await loadSharp()
  try {
    // Cameras write files that decoders warn of; only what is broken is refused.
    const image = sharp(file, { failOn: 'error', limitInputPixels: imageLimits.maxPixels, sequentialRead: true })
    const { autoOrient } = await image.metadata()
    const pixels = autoOrient.width * autoOrient.height
    const longest = Math.max(autoOrient.width, autoOrient.height)
    if (pixels > imageLimits.maxPixels || longest > imageLimits.maxSide) return refused('too-many-pixels')
    const scale = Math.min(1, Math.sqrt(usefulPixels / pixels))
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
    // The decoder tells what it choked on by its message alone.
    return refused(error instanceof Error && /pixel limit/u.test(error.message) ? 'too-many-pixels' : 'damaged')
  }
}

function refused(problem: PhotoProblem): DecodedPhoto {
  return { status: 'refused', problem }
}

/** Tells by the first bytes, whatever the file is called: the decoder knows many more formats, and each is more to be attacked by. */
function isKnownFormat(file: Uint8Array): boolean {
  const starts = (bytes: readonly number[], at = 0) => bytes.every((byte, place) => file[at + place] === byte)
  const isJpeg = starts([0xff, 0xd8, 0xff])
  const isPng = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const isWebp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)
  return isJpeg || isPng || isWebp
}

/** Loaded with the first photo: all functions are deployed from one bundle, and the others need no decoder. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One photo at a time, and nothing kept of it.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
