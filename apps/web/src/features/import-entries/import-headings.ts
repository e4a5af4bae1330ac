import { counted } from '@geist/transfer'

import type { PlanSummary } from './summarize-plan'

/** What an import has come to on the way to the server. */
export interface SentSoFar {
  readonly status: 'finished' | 'stopped' | 'failed'
  readonly done: number
  readonly all: number
  readonly added: number
  readonly edited: number
  readonly known: number
  /** Whether there is something else to say about it. */
  readonly hasMore: boolean
  /** Whether anything written on this device still waits for the server. */
  readonly isWaiting: boolean
  /** Entries of the import that the server would not take. */
  readonly refused: number
}

/** The heading over what came of an import: never more than is true by now. */
export function overHeading(so: SentSoFar): string {
  if (so.status !== 'finished') return `Stopped at ${number(so.done)} of ${entries(so.all)}`
  const saved = so.added + so.edited
  if (so.isWaiting && saved > 0)
    return `${entries(saved)} saved on this device, on ${saved === 1 ? 'its' : 'their'} way to the server`
  if (so.added > 0) {
    const taken = so.added - so.refused
    return taken > 0 ? `${entries(taken)} imported` : 'The server took none of them'
  }
  if (so.edited > 0) return `${entries(so.edited)} edited`
  if (so.hasMore) return 'No new entries'
  return so.known > 0 ? 'Nothing new: it is all here already' : 'Nothing was imported'
}

/** The heading over what a file would bring. @param hasOffers whether there is anything beside new entries to say yes to */
export function previewHeading(
  { fresh, known, thrownAway }: Pick<PlanSummary, 'fresh' | 'known' | 'thrownAway'>,
  { isGoingOn, hasOffers, leftOut }: { isGoingOn: boolean; hasOffers: boolean; leftOut: number },
): string {
  if (fresh > 0) return `${isGoingOn ? 'Go on with ' : ''}${entries(fresh)} to import`
  if (isGoingOn) return 'Go on with the import'
  if (hasOffers) return 'No new entries'
  if (known + thrownAway === 0) return 'Nothing can be imported'
  return leftOut > 0 ? 'Nothing new: what can be imported is here already' : 'Nothing new: it is all here already'
}

function entries(count: number): string {
  return counted(count, '1 entry', 'entries')
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
