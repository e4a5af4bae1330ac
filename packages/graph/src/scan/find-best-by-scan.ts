import { type CandidateLists, insertCandidate } from '../candidate-lists'
import { findBestCandidates } from '../find-best-candidates'
import { compareWithAll } from '../compare-with-all'
import { dotProduct } from '../dot-product'
import { type OnProgress, type Rows, shareOfPairs } from '../rows'
import { groupRows } from './group'
import { noScore, openScan, type Scan } from './open-scan'
import { toIntegers } from './to-integers'

/**
 * Like `findBestCandidates`, bit for bit, but many times faster. WebAssembly SIMD scans all pairs
 * in 16-bit integers, and the candidates are then computed exactly. The maximum integer error is
 * known, so nothing is missed. If a list of the scan may be too short for that, as among many equal
 * notes, its row is compared exactly with all others.
 *
 * @returns false without SIMD, under a content security policy that forbids WebAssembly, or when
 * out of memory
 */
export function findBestByScan(rows: Rows, lists: CandidateLists, onProgress?: OnProgress): boolean {
  const count = rows.nonzeroRows.length
  const slots = lists.k + spareSlots
  const scan = openScan({ count, dimensions: rows.dimensions, slots })
  if (!scan) return false
  const slack = toIntegers(rows, scan)
  scanAll(scan, count, onProgress)
  const candidates = Array.from({ length: count }, (_, row) => readCandidates(scan, { row, slots, k: lists.k, slack }))
  const shortLists = candidates.filter(({ isShort }) => isShort).length
  // Comparing each pair once costs less than comparing each short row with all.
  if (shortLists > count / 4) findBestCandidates(rows, lists)
  else
    for (const rowCandidates of candidates)
      (rowCandidates.isShort ? compareWithAll : insertCandidates)(rows, lists, rowCandidates)
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
  for (let first = 0; first < count; first += blockRows) {
    const last = Math.min(count, first + blockRows)
    for (let tile = first; tile < count; tile += tileRows) {
      scan.run(first, roundUp(last), tile, roundUp(Math.min(count, tile + tileRows)))
    }
    onProgress?.(shareOfPairs(last, count))
  }
}

function roundUp(count: number): number {
  return Math.ceil(count / groupRows) * groupRows
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
    slack,
  }: { readonly row: number; readonly slots: number; readonly k: number; readonly slack: number },
): ScanCandidates {
  const list = lists.subarray(2 * row * slots, 2 * (row + 1) * slots)
  // A true best is at most this far below the k-th score of the scan.
  const minScore = list[2 * (k - 1)]! - 2 * slack
  const last = list[2 * (slots - 1)]!
  return { row, list, minScore, isShort: last >= minScore && last !== noScore }
}

function insertCandidates(
  { vectors, dimensions, nonzeroRows }: Rows,
  lists: CandidateLists,
  { row, list, minScore }: ScanCandidates,
): void {
  const id = nonzeroRows[row]!
  for (let slot = 0; slot < list.length; slot += 2) {
    if (list[slot] === noScore || list[slot]! < minScore) return
    const other = nonzeroRows[list[slot + 1]!]!
    insertCandidate(lists, id, other, dotProduct(vectors, id * dimensions, vectors, other * dimensions, dimensions))
  }
}
