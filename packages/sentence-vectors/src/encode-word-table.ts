import { computeChecksum } from './compute-checksum'
import {
  formatVersion,
  headerFields,
  headerLength,
  magicNumber,
  modelNameRange,
  computeTableLayout,
} from './table-layout'
import { quantizeVector } from './quantize-vector'
import { dimensions, vectorModel } from './vector-model'
import { whiten } from './whiten'
import { computeZipfProbabilities } from './compute-zipf-probabilities'

/**
 * Builds the file that `openWordTable` reads, deterministically.
 *
 * @param words most frequent first, of the letters a to z
 * @param vectors 100 numbers per word, as trained
 * @throws {RangeError} for invalid words or vectors
 */
export function encodeWordTable(words: readonly string[], vectors: Float64Array): Uint8Array<ArrayBuffer> {
  const count = words.length
  if (vectors.length !== count * dimensions)
    throw new RangeError(`There have to be ${dimensions} numbers for each word`)
  const invalidWord = words.find((word) => !/^[a-z]+$/u.test(word))
  if (invalidWord !== undefined) throw new RangeError(`'${invalidWord}' is no word of the letters a to z`)
  if (new Set(words).size !== count) throw new RangeError('A word comes twice')

  const { mean, choleskyFactor, whitened } = whiten(vectors, computeZipfProbabilities(count))
  const lettersLength = words.reduce((sum, { length }) => sum + length, 0)
  const layout = computeTableLayout({ count, lettersLength })
  const buffer = new ArrayBuffer(layout.length)
  new Float32Array(buffer, layout.mean, dimensions).set(mean)
  new Float32Array(buffer, layout.choleskyFactor, dimensions * dimensions).set(choleskyFactor)
  const scales = new Float32Array(buffer, layout.scales, count)
  const ranks = new Uint32Array(buffer, layout.ranks, count)
  const starts = new Uint32Array(buffer, layout.starts, count + 1)
  const digits = new Uint8Array(buffer, layout.digits, layout.letters - layout.digits)
  const letters = new Uint8Array(buffer, layout.letters, lettersLength)

  // Sorted by code units, as the binary search of `findWord` expects.
  const sortedWords = words.map((word, rank) => ({ word, rank })).toSorted((a, b) => (a.word < b.word ? -1 : 1))
  let lettersEnd = 0
  for (const [index, { word, rank }] of sortedWords.entries()) {
    ranks[index] = rank + 1
    scales[index] = quantizeVector(whitened.subarray(rank * dimensions, (rank + 1) * dimensions), digits, index)
    for (let letter = 0; letter < word.length; letter += 1) letters[lettersEnd + letter] = word.charCodeAt(letter)
    lettersEnd += word.length
    starts[index + 1] = lettersEnd
  }

  const bytes = new Uint8Array(buffer)
  writeAscii(bytes, 0, magicNumber)
  writeAscii(bytes.subarray(0, modelNameRange.end), modelNameRange.start, vectorModel)
  const header = new Uint32Array(buffer, 0, headerLength / 4)
  header[headerFields.version] = formatVersion
  header[headerFields.dimensions] = dimensions
  header[headerFields.count] = count
  header[headerFields.lettersLength] = lettersLength
  header[headerFields.checksum] = computeChecksum(new Uint32Array(buffer))
  return bytes
}

function writeAscii(bytes: Uint8Array, start: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) bytes[start + index] = text.charCodeAt(index)
}
