import type { ToInstant } from './parse-date'
import { type Refusal, refuse } from './refusal'
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
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packedBytes: number
  /** Offset of its local header. */
  readonly headerOffset: number
}

export interface ZipDirectory {
  readonly status: 'read'
  readonly members: readonly ZipMember[]
  /** Paths that would escape the zip (zip slip). */
  readonly unsafePaths: readonly string[]
  /** Symbolic links: they hold a path instead of text. */
  readonly symbolicLinks: readonly string[]
}

/**
 * Reads the central directory of a zip (PKWARE APPNOTE 6.3, sections 4.3.12 and 4.3.16), so that
 * unwanted members are never read.
 *
 * @param toInstant converts the device's local time, which zip files use, to epoch milliseconds
 */
export async function readZipDirectory(file: SourceFile, toInstant: ToInstant): Promise<ZipDirectory | Refusal> {
  if (file.size > transferLimits.maxZipBytes)
    return refuse(`${file.path} is larger than the 2 GB that can be imported at once. Split it into smaller zips.`)
  const directory = await readDirectoryBytes(file)
  if (directory.status === 'refused') return directory
  const members: ZipMember[] = []
  const unsafePaths: string[] = []
  const symbolicLinks: string[] = []
  let offset = 0
  for (let index = 0; index < directory.count; index += 1) {
    const header = readHeader(directory.bytes, offset)
    if (!header) return refuseBroken(file)
    const path = normalizePath(header.name)
    if (path === undefined) unsafePaths.push(header.name)
    else if (isSymbolicLink(header.view)) symbolicLinks.push(path)
    else if (!path.endsWith('/')) members.push(readMember(header.view, path, toInstant))
    offset = header.endOffset
  }
  return { status: 'read', members, unsafePaths, symbolicLinks }
}

/** Signatures, and lengths without the parts of variable length. */
const endRecordSignature = 0x06_05_4b_50
const endRecordBytes = 22
const maxCommentBytes = 0xff_ff
const headerSignature = 0x02_01_4b_50
const headerBytes = 46

interface DirectoryBytes {
  readonly status: 'read'
  readonly bytes: Uint8Array
  /** Number of file headers that the zip claims to have. */
  readonly count: number
}

/** Finds the central directory by the record at the end of the file, and reads its bytes. */
async function readDirectoryBytes(file: SourceFile): Promise<DirectoryBytes | Refusal> {
  const tailStart = Math.max(0, file.size - endRecordBytes - maxCommentBytes)
  const tail = await file.read(tailStart, file.size)
  const endRecord = findEndRecord(tail)
  if (endRecord === undefined) return refuseBroken(file)
  const view = toDataView(tail)
  const count = view.getUint16(endRecord + 10, true)
  const length = view.getUint32(endRecord + 12, true)
  const start = view.getUint32(endRecord + 16, true)
  // Zip64 keeps the numbers elsewhere and fills these fields with ones.
  if (count === 0xff_ff || start === 0xff_ff_ff_ff) {
    return refuse(`${file.path} has more files than can be imported at once. Split it into smaller zips.`)
  }
  if (start + length > tailStart + endRecord) return refuseBroken(file)
  return { status: 'read', bytes: await file.read(start, start + length), count }
}

/** Finds the offset of the end record, searching backwards over the comment after it. */
function findEndRecord(tail: Uint8Array): number | undefined {
  const view = toDataView(tail)
  for (let offset = tail.length - endRecordBytes; offset >= 0; offset -= 1) {
    if (view.getUint32(offset, true) === endRecordSignature) return offset
  }
  return undefined
}

interface FileHeader {
  /** Starts at the header's signature. */
  readonly view: DataView
  readonly name: string
  /** Offset of the next header in the directory. */
  readonly endOffset: number
}

/** Reads one file header of the directory; `undefined` if it is damaged or cut off. */
function readHeader(directory: Uint8Array, offset: number): FileHeader | undefined {
  if (offset + headerBytes > directory.length) return undefined
  const view = toDataView(directory.subarray(offset))
  if (view.getUint32(0, true) !== headerSignature) return undefined
  const nameEnd = headerBytes + view.getUint16(28, true)
  const endOffset = offset + nameEnd + view.getUint16(30, true) + view.getUint16(32, true)
  if (endOffset > directory.length) return undefined
  const name = new TextDecoder().decode(directory.subarray(offset + headerBytes, offset + nameEnd))
  return { view, name, endOffset }
}

function readMember(header: DataView, path: string, toInstant: ToInstant): ZipMember {
  return {
    path,
    lastModified: readLastModified(header, toInstant),
    method: header.getUint16(10, true),
    isEncrypted: (header.getUint16(8, true) & 1) === 1,
    crc: header.getUint32(16, true),
    packedBytes: header.getUint32(20, true),
    headerOffset: header.getUint32(42, true),
  }
}

/** Reads an MS-DOS date, which counts from January 1, 1980: that day itself is a placeholder. */
function readLastModified(header: DataView, toInstant: ToInstant): number | undefined {
  const time = header.getUint16(12, true)
  const date = header.getUint16(14, true)
  const year = 1980 + (date >> 9)
  const month = (date >> 5) & 15
  const day = date & 31
  const isPlaceholder = date === ((1 << 5) | 1)
  if (month < 1 || month > 12 || day < 1 || isPlaceholder) return undefined
  return toInstant(year, month, day, time >> 11, (time >> 5) & 63, (time & 31) * 2)
}

/**
 * Reads the Unix file mode, the upper half of the external attributes; 0 on other systems (stat.h:
 * S_IFMT, S_IFLNK).
 */
function isSymbolicLink(header: DataView): boolean {
  return ((header.getUint32(38, true) >>> 16) & 0o17_0000) === 0o12_0000
}

/** Normalizes a path to `/`; `undefined` for a path that would escape the zip (zip slip). */
function normalizePath(path: string): string | undefined {
  const normalized = path.replaceAll('\\', '/')
  const isAbsolute = normalized.startsWith('/') || /^[A-Za-z]:/u.test(normalized)
  return isAbsolute || normalized.includes('\0') || normalized.split('/').includes('..') ? undefined : normalized
}

function refuseBroken({ path }: SourceFile): Refusal {
  return refuse(
    `${path} is broken: its list of files is missing or cut off. Download it again and import the new copy.`,
  )
}

export function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
