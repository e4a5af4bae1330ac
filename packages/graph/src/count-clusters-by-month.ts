import { toCalendarDate, toCalendarDay } from '@geist/domain'

/** A calendar month: 1 is January. */
export interface ClusterMonth {
  readonly year: number
  readonly month: number
  /** Number of notes per cluster, indexed by cluster. */
  readonly counts: Uint32Array
}

export interface DatedNotes {
  /** The cluster of each note. */
  readonly communities: Uint32Array
  /** When each note was written, in epoch milliseconds. */
  readonly instants: ArrayLike<number>
  /** An IANA name, such as 'Europe/Lisbon'. */
  readonly zone: string
}

export interface DatedClusters {
  /** All months from the first to the last with a note, including empty ones. */
  readonly months: readonly ClusterMonth[]
  /** Index in `months` for each note. */
  readonly monthIndices: Uint16Array
}

/**
 * Counts the notes of each cluster per month.
 *
 * @throws {RangeError} for a zone that the platform does not know
 */
export function countClustersByMonth({ communities, instants, zone }: DatedNotes): DatedClusters {
  if (communities.length === 0) return { months: [], monthIndices: new Uint16Array() }
  const monthNumbers = Int32Array.from(communities, (_, note) => countMonthsSinceYear0(instants[note] ?? 0, zone))
  const first = monthNumbers.reduce((min, month) => Math.min(min, month))
  const last = monthNumbers.reduce((max, month) => Math.max(max, month))
  const clusterCount = communities.reduce((max, community) => Math.max(max, community + 1), 0)
  const months = Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index
    return { year: Math.floor(month / 12), month: modulo(month, 12) + 1, counts: new Uint32Array(clusterCount) }
  })
  for (const [note, month] of monthNumbers.entries()) months[month - first]!.counts[communities[note]!]! += 1
  return { months, monthIndices: Uint16Array.from(monthNumbers, (month) => month - first) }
}

function countMonthsSinceYear0(instant: number, zone: string): number {
  const { year, month } = toCalendarDate(toCalendarDay(instant, zone))
  return year * 12 + month - 1
}

/** The remainder from 0 to `divisor` - 1, also of negative values, unlike `%`. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
