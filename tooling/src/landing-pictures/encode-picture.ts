import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Writes a screenshot at its full and at half its width, as AVIF, and at its full width as WebP, for browsers without AVIF. Text stays sharp at these qualities, and the colours of a screen
 * need all of their samples (4:4:4).
 *
 * @param png of twice the width that it is shown at
 */
export async function encodePicture(
  png: Buffer,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<void> {
  const { width } = await sharp(png).metadata()
  for (const each of [width, Math.round(width / 2)]) {
    await sharp(png)
      .resize(each)
      .avif({ quality: 56, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${name}-${each}.avif`))
  }
  await encodeWebP(png, join(folder, `${name}-${width}.webp`))
}

/** Writes a screenshot as WebP at its full width. */
export async function encodeWebP(png: Buffer, file: string): Promise<void> {
  await sharp(png).webp({ quality: 78, effort: 4, smartSubsample: true }).toFile(file)
}
