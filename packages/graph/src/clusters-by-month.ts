import { calendarDate, calendarDay } from '@geist/domain'

/** A month of somebody's calendar: 1 is January. */
export interface ClusterMonth {
  readonly year: number
  readonly month: number
  /** How many notes of each cluster were written in it, by the number of the cluster. */
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

/**
 * Which clusters were written about in each month, from the first month with a note to the last one, with those in between that have none.
 *
 * @throws {RangeError} for a zone that the platform does not know
 */
export function clustersByMonth({ communities, instants, zone }: DatedNotes): ClusterMonth[] {
  if (communities.length === 0) return []
  const months = Int32Array.from(communities, (_, note) => monthOf(instants[note] ?? 0, zone))
  const first = months.reduce((least, month) => Math.min(least, month))
  const last = months.reduce((most, month) => Math.max(most, month))
  const clusters = communities.reduce((most, community) => Math.max(most, community + 1), 0)
  const result = Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index
    return { year: Math.floor(month / 12), month: modulo(month, 12) + 1, counts: new Uint32Array(clusters) }
  })
  for (const [note, month] of months.entries()) result[month - first]!.counts[communities[note]!]! += 1
  return result
}

/** Months since the beginning of the year 0. */
function monthOf(instant: number, zone: string): number {
  const { year, month } = calendarDate(calendarDay(instant, zone))
  return year * 12 + month - 1
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
