import { type BestLists, offer } from '../best-list'
import { offerAll } from '../offer-all'
import { product } from '../product'
import { type OnProgress, type Rows, shareOfPairs } from '../rows'
import { noScore, openScan, type Scan } from './open-scan'
import { group, toIntegers } from './to-integers'

/**
 * The same as `findBest`, to the bit, and many times as fast: WebAssembly's SIMD goes through all pairs in 16-bit integers, and what could be among the best by those is
 * computed exactly. By how much the integers are off at most is known, so nothing is missed: where a list of the scan may be too short for that, as among many equal notes, its
 * row is compared with all others exactly.
 *
 * @returns whether it could be done: not without SIMD, under a content policy that forbids WebAssembly, or where there is no memory left
 */
export function findBestByScan(rows: Rows, lists: BestLists, onProgress?: OnProgress): boolean {
  const count = rows.pointing.length
  const room = lists.k + spare
  const scan = openScan({ count, dimensions: rows.dimensions, room })
  if (!scan) return false
  const slack = toIntegers(rows, scan)
  scanAll(scan, count, onProgress)
  for (let row = 0; row < count; row += 1) {
    const start = 2 * row * room
    const end = start + 2 * room
    // Whatever is among the best has at least this score.
    const least = scan.lists[start + 2 * (lists.k - 1)]! - 2 * slack
    const last = scan.lists[end - 2]!
    if (last >= least && last !== noScore) offerAll(rows, lists, row)
    else offerFound(rows, lists, { row, found: scan.lists, start, end, least })
  }
  return true
}

/** How many more than the wanted the scan keeps: integers put few into another order. */
const spare = 4

/** How many rows are compared with how many others in one call: both are to stay in the nearest caches, and progress is to be told often. */
const block = 256
const others = 64

function scanAll(scan: Scan, count: number, onProgress: OnProgress | undefined): void {
  for (let first = 0; first < count; first += block) {
    const last = Math.min(count, first + block)
    for (let tile = first; tile < count; tile += others) {
      scan.run(first, roundUp(last), tile, roundUp(Math.min(count, tile + others)))
    }
    onProgress?.(shareOfPairs(last, count))
  }
}

function roundUp(count: number): number {
  return Math.ceil(count / group) * group
}

interface Found {
  readonly row: number
  /** A score and whose it is in turn, from `start` up to `end`. */
  readonly found: Int32Array
  readonly start: number
  readonly end: number
  /** Those below cannot be among the best. */
  readonly least: number
}

function offerFound(
  { vectors, dimensions, pointing }: Rows,
  lists: BestLists,
  { row, found, start, end, least }: Found,
): void {
  const id = pointing[row]!
  for (let at = start; at < end; at += 2) {
    if (found[at] === noScore || found[at]! < least) return
    const other = pointing[found[at + 1]!]!
    offer(lists, id, other, product(vectors, id * dimensions, vectors, other * dimensions, dimensions))
  }
}
