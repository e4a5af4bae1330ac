import { strToU8, Zip, deflateSync, ZipPassThrough } from 'fflate'

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
    const file = bytes.length < 200 ? new ZipPassThrough(path) : new DeflatedFile(path)
    file.mtime = withinZip(modified)
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** A file that comes in one piece. fflate's own streams take 300 KB of memory each, which for 10,000 short files is 3 GB to be cleared away. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateSync(bytes), isLast)
  }
}

/** Zip knows the years from 1980 to 2099: what an entry says of its time stands in its front matter. */
function withinZip(instant: number): number {
  return Math.min(Math.max(instant, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30))
}
