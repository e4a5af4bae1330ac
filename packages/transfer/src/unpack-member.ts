import { Inflate } from 'fflate'

import { crc32 } from './crc32'
import { type Refusal, refuse } from './refusal'
import type { SourceFile } from './source-file'
import { toDataView, type ZipMember } from './read-zip-directory'

export type UnpackedMember = { readonly status: 'unpacked'; readonly bytes: Uint8Array } | SizeLimitExceeded | Refusal

/** The member exceeds its limit; unpacking stopped there. */
interface SizeLimitExceeded {
  readonly status: 'too-large'
}

/**
 * Unpacks one zip member piece by piece, and stops at the limit, whatever its header claims.
 *
 * @param maxBytes limit of the unpacked size
 */
export async function unpackMember(file: SourceFile, member: ZipMember, maxBytes: number): Promise<UnpackedMember> {
  if (member.isEncrypted) return refuse('It’s locked with a password. Unpack the zip first, then choose the folder.')
  if (member.method !== storedMethod && member.method !== deflateMethod) {
    return refuse('It’s packed in a way that Geist can’t read. Unpack the zip first, then choose the folder.')
  }
  const start = await findDataStart(file, member)
  if (start === undefined || start + member.packedBytes > file.size) return damagedRefusal
  const chunks: Uint8Array[] = []
  let size = 0
  const addChunk = (chunk: Uint8Array) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  const inflate = member.method === deflateMethod ? new Inflate(addChunk) : undefined
  try {
    for (let offset = 0; offset < member.packedBytes; offset += chunkBytes) {
      const end = Math.min(offset + chunkBytes, member.packedBytes)
      const packed = await file.read(start + offset, start + end)
      if (inflate) inflate.push(packed, end === member.packedBytes)
      else addChunk(packed)
      if (size > maxBytes) return { status: 'too-large' }
    }
  } catch {
    // The compressed bytes are invalid, or the file is no longer readable.
    return damagedRefusal
  }
  const bytes = concatenate(chunks, size)
  return crc32(bytes) === member.crc ? { status: 'unpacked', bytes } : damagedRefusal
}

/**
 * Finds the first byte after the member's local header (PKWARE APPNOTE 6.3, section 4.3.7). The
 * lengths of its name and its extra field may differ from those in the central directory.
 */
async function findDataStart(file: SourceFile, { headerOffset }: ZipMember): Promise<number | undefined> {
  const bytes = await file.read(headerOffset, headerOffset + headerBytes)
  const header = toDataView(bytes)
  if (bytes.length < headerBytes || header.getUint32(0, true) !== headerSignature) return undefined
  const nameBytes = header.getUint16(26, true)
  const extraFieldBytes = header.getUint16(28, true)
  return headerOffset + headerBytes + nameBytes + extraFieldBytes
}

const damagedRefusal = refuse(
  'It’s damaged: its contents don’t match what the zip says. Download the zip again and import the new copy.',
)

/** Compression methods of zip. */
const storedMethod = 0
const deflateMethod = 8

/** Length without name and extra field. */
const headerBytes = 30
const headerSignature = 0x04_03_4b_50

/** Packed bytes read at once. Deflate expands them at most about a thousandfold: to 16 MB. */
const chunkBytes = 16_384

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
