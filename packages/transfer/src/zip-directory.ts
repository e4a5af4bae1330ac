import { type Refusal, refuse } from './refusal'
import { normalizeZipPath } from './normalize-zip-path'
import type { SourceFile } from './source-file'
import { transferLimits } from './transfer-limits'

/** A zip member as listed in the central directory. Its sizes are untrusted. */
export interface ZipMember {
  readonly path: string
  /**
   * Epoch milliseconds; `undefined` if the zip has none or the earliest possible day, which
   * programs write as a placeholder.
   */
  readonly lastModified: number | undefined
  readonly method: number
  readonly isLocked: boolean
  readonly crc: number
  readonly packedBytes: number
  /** Offset of its local header. */
  readonly offset: number
}

export interface ZipDirectory {
  readonly status: 'opened'
  readonly members: readonly ZipMember[]
  /** Paths that would escape the zip (zip slip). */
  readonly unsafePaths: readonly string[]
  /** Symbolic links: they hold a path instead of text. */
  readonly links: readonly string[]
}

/**
 * Reads the central directory of a zip (PKWARE APPNOTE 6.3, sections 4.3.12 and 4.3.16), so that
 * unwanted members are never read.
 *
 * @param toInstant converts the device's local time, which zip files use, to epoch milliseconds
 */
export async function openZip(
  file: SourceFile,
  toInstant: (year: number, month: number, day: number, hour: number, minute: number, second: number) => number,
): Promise<ZipDirectory | Refusal> {
  if (file.size > transferLimits.zipBytes)
    return refuse(`${file.path} is larger than the 2 GB that can be imported at once.`)
  const broken = refuse(
    `${file.path} is broken: the list of its files is missing or cut off. Download it once more and try again.`,
  )
  const tailStart = Math.max(0, file.size - endBytes - longestComment)
  const tail = await file.read(tailStart, file.size)
  const end = findEnd(tail)
  if (end === undefined) return broken
  const view = viewOf(tail)
  const [count, bytes, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  if (count === 0xff_ff || start === 0xff_ff_ff_ff) {
    return refuse(`${file.path} holds more files than can be imported at once. Please make several smaller ones of it.`)
  }
  if (start + bytes > tailStart + end) return broken
  const directory = await file.read(start, start + bytes)
  const members: ZipMember[] = []
  const unsafePaths: string[] = []
  const links: string[] = []
  const data = viewOf(directory)
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + memberBytes > directory.length || data.getUint32(at, true) !== memberSignature) return broken
    const nameBytes = data.getUint16(at + 28, true)
    const next = at + memberBytes + nameBytes + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
    if (next > directory.length) return broken
    const name = new TextDecoder().decode(directory.subarray(at + memberBytes, at + memberBytes + nameBytes))
    const path = normalizeZipPath(name)
    const [time, day] = [data.getUint16(at + 12, true), data.getUint16(at + 14, true)]
    if (path === undefined) unsafePaths.push(name)
    else if (isLink(data.getUint32(at + 38, true))) links.push(path)
    else if (!path.endsWith('/')) {
      members.push({
        path,
        lastModified: hasValidDate(day)
          ? toInstant(1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2)
          : undefined,
        method: data.getUint16(at + 10, true),
        isLocked: (data.getUint16(at + 8, true) & 1) === 1,
        crc: data.getUint32(at + 16, true),
        packedBytes: data.getUint32(at + 20, true),
        offset: data.getUint32(at + 42, true),
      })
    }
    at = next
  }
  return { status: 'opened', members, unsafePaths, links }
}

const endSignature = 0x06_05_4b_50
const endBytes = 22
const longestComment = 0xff_ff
const memberSignature = 0x02_01_4b_50
const memberBytes = 46

/**
 * @param attributes external attributes: the upper half is the Unix file mode, 0 on other systems
 * (stat.h: S_IFMT, S_IFLNK)
 */
function isLink(attributes: number): boolean {
  return ((attributes >>> 16) & 0o17_0000) === 0o12_0000
}

/** Whether an MS-DOS date, which counts from January 1, 1980, is valid and not the placeholder. */
function hasValidDate(day: number): boolean {
  return ((day >> 5) & 15) >= 1 && ((day >> 5) & 15) <= 12 && (day & 31) >= 1 && day !== ((1 << 5) | 1)
}

function findEnd(tail: Uint8Array): number | undefined {
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
