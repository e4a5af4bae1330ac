import { formatCount } from '@geist/transfer'

import type { PlanSummary } from './summarize-plan'

/** Result of an import, and how far its writes have been sent. */
export interface ImportOutcome {
  readonly status: 'finished' | 'stopped' | 'failed'
  readonly done: number
  readonly all: number
  readonly added: number
  readonly edited: number
  readonly known: number
  /** Whether there are further sentences for the user. */
  readonly hasMore: boolean
  /** Whether any write of this device still waits for the server. */
  readonly isWaiting: boolean
  /** Number of imported entries that the server refused. */
  readonly refused: number
}

/** Heading of the result. It claims only what has been confirmed so far. */
export function resultHeading(so: ImportOutcome): string {
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

/** Heading of the preview. @param hasOffers whether anything besides new entries can be imported */
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
  return formatCount(count, '1 entry', 'entries')
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
