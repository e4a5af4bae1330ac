import { type CandidateLists, insertCandidate } from '../candidate-lists'
import { findBestCandidates } from '../find-best-candidates'
import { compareRowWithAll } from '../compare-row-with-all'
import { dotProduct } from '../dot-product'
import { type OnProgress, type NormalizedVectors, computePairShare } from '../normalized-vectors'
import { rowsPerGroup } from './rows-per-group'
import { noScore, openScan, type Scan } from './open-scan'
import { quantizeRows } from './quantize-rows'

/**
 * Like `findBestCandidates`, bit for bit, but many times faster. WebAssembly SIMD scans all pairs
 * in 16-bit integers, and the candidates are then computed exactly. The maximum integer error is
 * known, so nothing is missed. If a list of the scan may be too short for that, as among many equal
 * notes, its row is compared exactly with all others.
 *
 * @returns false without SIMD, under a content security policy that forbids WebAssembly, or when
 * out of memory
 */
export function findBestByScan(rows: NormalizedVectors, lists: CandidateLists, onProgress?: OnProgress): boolean {
  const count = rows.nonzeroRows.length
  const slots = lists.k + spareSlots
  const scan = openScan({ count, dimensions: rows.dimensions, slots })
  if (!scan) return false
  const maxError = quantizeRows(rows, scan)
  scanAll(scan, count, onProgress)
  const candidates = Array.from({ length: count }, (_, row) =>
    readCandidates(scan, { row, slots, k: lists.k, maxError }),
  )
  const shortListCount = candidates.filter(({ isShort }) => isShort).length
  // Comparing each pair once costs less than comparing each short row with all.
  if (shortListCount > count / 4) findBestCandidates(rows, lists)
  else {
    for (const rowCandidates of candidates) {
      if (rowCandidates.isShort) compareRowWithAll(rows, lists, rowCandidates.row)
      else insertCandidates(rows, lists, rowCandidates)
    }
  }
  return true
}

/** Extra candidates that the scan keeps: integer rounding reorders few. */
const spareSlots = 4

/**
 * Rows per call and rows compared with them: both must fit in the L1 cache, and progress must be
 * frequent.
 */
const blockRows = 256
const tileRows = 64

function scanAll(scan: Scan, count: number, onProgress: OnProgress | undefined): void {
  for (let blockStart = 0; blockStart < count; blockStart += blockRows) {
    const blockEnd = Math.min(count, blockStart + blockRows)
    for (let tileStart = blockStart; tileStart < count; tileStart += tileRows) {
      scan.run(blockStart, roundUp(blockEnd), tileStart, roundUp(Math.min(count, tileStart + tileRows)))
    }
    onProgress?.(computePairShare(blockEnd, count))
  }
}

/** Rounds up to whole groups of rows. */
function roundUp(count: number): number {
  return Math.ceil(count / rowsPerGroup) * rowsPerGroup
}

/** The scan's candidates for a row. */
interface ScanCandidates {
  readonly row: number
  /** Score and index in turn, highest score first. */
  readonly list: Int32Array
  /** Candidates with a lower score cannot be among the best. */
  readonly minScore: number
  /** Whether candidates may be missing from the list. */
  readonly isShort: boolean
}

function readCandidates(
  { lists }: Scan,
  {
    row,
    slots,
    k,
    maxError,
  }: { readonly row: number; readonly slots: number; readonly k: number; readonly maxError: number },
): ScanCandidates {
  const list = lists.subarray(2 * row * slots, 2 * (row + 1) * slots)
  // A true best is at most this far below the k-th score of the scan.
  const minScore = list[2 * (k - 1)]! - 2 * maxError
  const lowestScore = list[2 * (slots - 1)]!
  return { row, list, minScore, isShort: lowestScore >= minScore && lowestScore !== noScore }
}

function insertCandidates(
  { vectors, dimensions, nonzeroRows }: NormalizedVectors,
  lists: CandidateLists,
  { row, list, minScore }: ScanCandidates,
): void {
  const id = nonzeroRows[row]!
  for (let slot = 0; slot < list.length; slot += 2) {
    if (list[slot] === noScore || list[slot]! < minScore) return
    const otherId = nonzeroRows[list[slot + 1]!]!
    insertCandidate(lists, id, otherId, dotProduct(vectors, id * dimensions, vectors, otherId * dimensions, dimensions))
  }
}
