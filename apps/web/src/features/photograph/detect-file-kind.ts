export type FileKind = 'empty' | 'pdf' | 'heic' | 'other'

/** Number of leading bytes that `detectFileKind` examines. */
export const sniffedByteCount = 1024

/** Detects what an unreadable file is, by its first bytes and not by its name. */
export function detectFileKind(firstBytes: Uint8Array): FileKind {
  if (firstBytes.length === 0) return 'empty'
  const text = String.fromCharCode(...firstBytes.subarray(0, sniffedByteCount))
  // Some PDF files have other bytes before the header.
  if (text.includes('%PDF-')) return 'pdf'
  // ISO base media file format, section 4.3: the brand follows `ftyp`. ISO/IEC 23008-12 lists the
  // HEIF brands.
  if (text.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]|mif1|msf1/.test(text.slice(8, 40))) return 'heic'
  return 'other'
}
