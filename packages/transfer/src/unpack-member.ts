import { Inflate } from 'fflate'

import { crc32 } from './crc32'
import { type Refusal, refuse } from './refusal'
import type { SourceFile } from './source-file'
import { viewOf, type ZipMember } from './zip-directory'

export type Unpacked = { readonly status: 'unpacked'; readonly bytes: Uint8Array } | SizeLimitExceeded | Refusal

/** The member exceeds its limit; unpacking stopped there. */
interface SizeLimitExceeded {
  readonly status: 'too-much'
}

/**
 * Unpacks one zip member piece by piece, and stops at the limit, whatever its header claims.
 *
 * @param mostBytes limit of the unpacked size
 */
export async function unpackMember(file: SourceFile, member: ZipMember, mostBytes: number): Promise<Unpacked> {
  if (member.isLocked) return refuse('It is locked with a password. Unpack it first, and choose the folder.')
  if (member.method !== stored && member.method !== deflated) {
    return refuse('It is packed in a way that Geist cannot read. Unpack it first, and choose the folder.')
  }
  const header = await file.read(member.offset, member.offset + headerBytes)
  if (header.length < headerBytes || viewOf(header).getUint32(0, true) !== headerSignature) return damaged
  const start = member.offset + headerBytes + viewOf(header).getUint16(26, true) + viewOf(header).getUint16(28, true)
  if (start + member.packedBytes > file.size) return damaged
  const pieces: Uint8Array[] = []
  let size = 0
  const take = (piece: Uint8Array) => {
    size += piece.length
    if (size <= mostBytes) pieces.push(piece)
  }
  const inflate = member.method === deflated ? new Inflate(take) : undefined
  try {
    for (let at = 0; at < member.packedBytes; at += pieceBytes) {
      const end = Math.min(at + pieceBytes, member.packedBytes)
      const packed = await file.read(start + at, start + end)
      if (inflate) inflate.push(packed, end === member.packedBytes)
      else take(packed)
      if (size > mostBytes) return { status: 'too-much' }
    }
  } catch {
    return damaged
  }
  const bytes = joined(pieces, size)
  return crc32(bytes) === member.crc ? { status: 'unpacked', bytes } : damaged
}

const damaged = refuse(
  'It is damaged: what it holds is not what the zip says. Download the zip once more and try again.',
)

const stored = 0
const deflated = 8
const headerBytes = 30
const headerSignature = 0x04_03_4b_50

/** Deflate expands a piece at most about a thousandfold: to 16 MB. */
const pieceBytes = 16_384

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
