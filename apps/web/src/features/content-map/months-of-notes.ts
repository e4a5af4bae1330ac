import { calendarDate, calendarDay } from '@geist/domain'
import { clustersByMonth } from '@geist/graph'

import type { MapMonth } from './drawn-map'

export interface NoteMonths {
  readonly months: readonly MapMonth[]
  /** The month of each note, by its place in `months`. */
  readonly monthOf: Uint16Array
}

/**
 * In which month each note was written, and how many of each cluster.
 *
 * @param clusterOf of each note; below 0 for none
 * @param clusterCount how many clusters there are
 * @param zone an IANA name
 */
export function monthsOfNotes(
  clusterOf: Int32Array,
  clusterCount: number,
  timestamps: Float64Array,
  zone: string,
): NoteMonths {
  // Those in no cluster have a column behind the others.
  const communities = Uint32Array.from(clusterOf, (cluster) => (cluster < 0 ? clusterCount : cluster))
  const months = clustersByMonth({ communities, instants: timestamps, zone })
  const [first] = months
  const begin = first ? first.year * 12 + first.month : 0
  const monthOf = Uint16Array.from(timestamps, (timestamp) => {
    const { year, month } = calendarDate(calendarDay(timestamp, zone))
    return year * 12 + month - begin
  })
  return { months, monthOf }
}
