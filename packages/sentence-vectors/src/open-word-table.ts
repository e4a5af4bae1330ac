import { computeChecksum } from './compute-checksum'
import {
  formatVersion,
  headerFields,
  headerLength,
  magicNumber,
  modelNameRange,
  computeTableLayout,
} from './table-layout'
import { dimensions, vectorModel } from './vector-model'
import type { WordTable } from './word-table'
import { WordTableError } from './word-table-error'
import { computeHarmonicNumber } from './compute-zipf-probabilities'

/**
 * Opens a word vector table as views on these bytes, which must not change any more. The bytes are
 * copied only if they are not aligned to four.
 *
 * @throws {WordTableError} for bytes that are damaged, truncated, not such a table, or of another
 * model
 */
export function openWordTable(bytes: Uint8Array<ArrayBuffer>): WordTable {
  const { buffer, byteOffset: offset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  if (byteLength < headerLength) throw new WordTableError('This is no table of word vectors: it is too short.')
  if (decodeAscii(bytes.subarray(0, magicNumber.length)) !== magicNumber) {
    throw new WordTableError('This is no table of word vectors: it begins with something else.')
  }
  const header = new Uint32Array(buffer, offset, headerLength / 4)
  const version = header[headerFields.version]!
  if (version !== formatVersion) {
    throw new WordTableError(
      `The table of word vectors has the format ${version}; this version reads ${formatVersion}.`,
    )
  }
  const model = decodeAscii(bytes.subarray(modelNameRange.start, modelNameRange.end))
  if (model !== vectorModel || header[headerFields.dimensions] !== dimensions) {
    throw new WordTableError(`The table of word vectors is of another model than ${vectorModel}.`)
  }
  const count = header[headerFields.count]!
  const lettersLength = header[headerFields.lettersLength]!
  const layout = computeTableLayout({ count, lettersLength })
  if (layout.length !== byteLength) {
    throw new WordTableError(`The table of word vectors has ${byteLength} bytes instead of ${layout.length}.`)
  }
  if (computeChecksum(new Uint32Array(buffer, offset, byteLength / 4)) !== header[headerFields.checksum]) {
    throw new WordTableError('The table of word vectors is damaged: its checksum is wrong.')
  }
  return {
    count,
    zipfSum: computeHarmonicNumber(count),
    mean: new Float32Array(buffer, offset + layout.mean, dimensions),
    choleskyFactor: new Float32Array(buffer, offset + layout.choleskyFactor, dimensions * dimensions),
    scales: new Float32Array(buffer, offset + layout.scales, count),
    ranks: new Uint32Array(buffer, offset + layout.ranks, count),
    starts: new Uint32Array(buffer, offset + layout.starts, count + 1),
    digits: new Uint8Array(buffer, offset + layout.digits, layout.letters - layout.digits),
    letters: new Uint8Array(buffer, offset + layout.letters, lettersLength),
  }
}

/** ASCII letters up to the first zero. */
function decodeAscii(bytes: Uint8Array): string {
  const zero = bytes.indexOf(0)
  return String.fromCharCode(...bytes.subarray(0, zero === -1 ? bytes.length : zero))
}
