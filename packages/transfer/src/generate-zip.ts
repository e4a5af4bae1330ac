import { strToU8, Zip, deflateSync, ZipPassThrough } from 'fflate'

export interface FileToZip {
  readonly path: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly modifiedAt: number
}

/**
 * Generates a zip of text files chunk by chunk, so that neither the files nor the zip must fit in
 * memory.
 */
export function* generateZip(files: Iterable<FileToZip>): Generator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { path, text, modifiedAt: modified } of files) {
    const bytes = strToU8(text)
    // Deflate makes very short texts longer.
    const file = bytes.length < 200 ? new ZipPassThrough(path) : new DeflatedFile(path)
    file.mtime = clampToZipDates(modified)
    zip.add(file)
    file.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

/**
 * A zip member that is compressed in one piece. fflate's own streams take 300 KB each, so 10,000
 * short files would create 3 GB of garbage.
 */
class DeflatedFile extends ZipPassThrough {
  override compression = 8

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateSync(bytes), isLast)
  }
}

/** Clamps a date to 1980–2099, the range of zip. The front matter holds the entry's exact time. */
function clampToZipDates(instant: number): number {
  return Math.min(Math.max(instant, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30))
}
