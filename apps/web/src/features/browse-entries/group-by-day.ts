import type { Entry } from '@geist/domain'

import { dayHeading } from './day-heading'

export interface Day {
  readonly heading: string
  readonly entries: readonly Entry[]
}

/** Neighbouring entries of one day under that day's heading, in the order they came. */
export function groupByDay(entries: readonly Entry[], now: number): readonly Day[] {
  const days: { heading: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const heading = dayHeading(entry.timestamp, now)
    const last = days.at(-1)
    if (last?.heading === heading) last.entries.push(entry)
    else days.push({ heading, entries: [entry] })
  }
  return days
}
