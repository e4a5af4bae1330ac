export type FileKind = 'empty' | 'pdf' | 'heic' | 'other'

/** How many bytes `fileKind` looks at. */
export const kindBytes = 1024

/** What a file that cannot be shown is, by how it begins and not by its name: enough to say what to do about it. */
export function fileKind(beginning: Uint8Array): FileKind {
  if (beginning.length === 0) return 'empty'
  const text = String.fromCharCode(...beginning.subarray(0, kindBytes))
  // Some bytes before it are allowed, and met with.
  if (text.includes('%PDF-')) return 'pdf'
  // ISO base media file format, section 4.3: the brand stands behind `ftyp`; ISO/IEC 23008-12 names those of HEIF.
  if (text.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]|mif1|msf1/.test(text.slice(8, 40))) return 'heic'
  return 'other'
}
