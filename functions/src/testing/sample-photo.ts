import { readFileSync } from 'node:fs'

export interface SamplePhoto {
  readonly file: Uint8Array
  /** The printed text, with blank lines between paragraphs. */
  readonly text: string
}

const names = { phone: 'phone.jpg', upsideDown: 'upside-down.webp', twoColumns: 'two-columns.jpg' } as const

/**
 * A photo of `pnpm bench ocr`: shaded, noisy, tilted and turned on a table; clean but upside down;
 * clean in two columns.
 */
export function samplePhoto(name: keyof typeof names): SamplePhoto {
  const file = new URL(`../ocr/samples/${names[name]}`, import.meta.url)
  const text = new URL(file.pathname.replace(/\.\w+$/u, '.txt'), import.meta.url)
  return { file: readFileSync(file), text: readFileSync(text, 'utf8') }
}
