import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Writes a screenshot as AVIF at full and half width, and as WebP at full width for browsers
 * without AVIF. Text stays sharp at these qualities; UI colours need full chroma (4:4:4).
 *
 * @param png at twice the displayed width
 */
export async function encodePicture(
  png: Buffer,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<void> {
  const { width } = await sharp(png).metadata()
  for (const targetWidth of [width, Math.round(width / 2)]) {
    await sharp(png)
      .resize(targetWidth)
      .avif({ quality: 56, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${name}-${targetWidth}.avif`))
  }
  await encodeWebP(png, join(folder, `${name}-${width}.webp`))
}

/** Writes a screenshot as WebP. */
export async function encodeWebP(png: Buffer, file: string): Promise<void> {
  await sharp(png).webp({ quality: 78, effort: 4, smartSubsample: true }).toFile(file)
}
