import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface FileToZip {
  readonly path: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly modified: number
}

/** A zip of text files, in pieces, each file as it comes: neither all of them nor the zip need to be in one place at once. */
export function* zipChunks(files: Iterable<FileToZip>): Generator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { path, text, modified } of files) {
    const bytes = strToU8(text)
    // Deflating a few words makes them longer.
    const file = bytes.length < 200 ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = withinZip(modified)
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Zip knows the years from 1980 to 2099: what an entry says of its time stands in its front matter. */
function withinZip(instant: number): number {
  return Math.min(Math.max(instant, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30))
}
