import { type BestLists, offer } from '../best-list'
import { findBest } from '../find-best'
import { offerAll } from '../offer-all'
import { product } from '../product'
import { type OnProgress, type Rows, shareOfPairs } from '../rows'
import { group } from './group'
import { noScore, openScan, type Scan } from './open-scan'
import { toIntegers } from './to-integers'

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
  const found = Array.from({ length: count }, (_, row) => foundBy(scan, { row, room, k: lists.k, slack }))
  const short = found.filter(({ isShort }) => isShort).length
  // Each pair once is less than each row with all.
  if (short > count / 4) findBest(rows, lists)
  else for (const one of found) (one.isShort ? offerAll : offerFound)(rows, lists, one)
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

/** What the scan found for a row. */
interface Found {
  readonly row: number
  /** A score and whose it is in turn, the greatest first. */
  readonly list: Int32Array
  /** Those below cannot be among the best. */
  readonly least: number
  /** Whether there may be more than these that can. */
  readonly isShort: boolean
}

function foundBy(
  { lists }: Scan,
  { row, room, k, slack }: { readonly row: number; readonly room: number; readonly k: number; readonly slack: number },
): Found {
  const list = lists.subarray(2 * row * room, 2 * (row + 1) * room)
  // Whatever is among the best is at most that far below the last of the best that were found.
  const least = list[2 * (k - 1)]! - 2 * slack
  const last = list[2 * (room - 1)]!
  return { row, list, least, isShort: last >= least && last !== noScore }
}

function offerFound({ vectors, dimensions, pointing }: Rows, lists: BestLists, { row, list, least }: Found): void {
  const id = pointing[row]!
  for (let at = 0; at < list.length; at += 2) {
    if (list[at] === noScore || list[at]! < least) return
    const other = pointing[list[at + 1]!]!
    offer(lists, id, other, product(vectors, id * dimensions, vectors, other * dimensions, dimensions))
  }
}
