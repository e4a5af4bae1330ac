import type { Entry } from '@geist/domain'

import { type EntryState, isSameState, type Ledger, type LedgerEntry, toEntryState } from './ledger'

/** A list that a user has read. */
export interface ListRead {
  readonly owner: string
  /** By the ledger's clock. */
  readonly requestedAt: number
  readonly respondedAt: number
  readonly listed: readonly Entry[]
  /** Whether an entry in this state belongs in the list. */
  readonly isListed: (state: EntryState) => boolean
  readonly isNewestFirst: boolean
  /** The limit of the query; entries that sort after the last one belong to the next page. */
  readonly limit: number
}

/** Compares a list with the ledger. @returns a description of each error */
export function findListErrors(ledger: Ledger, read: ListRead): readonly string[] {
  const { owner, listed, requestedAt, respondedAt, isListed, isNewestFirst, limit } = read
  const errors: string[] = []
  const sign = isNewestFirst ? -1 : 1
  const listedIds = new Set(listed.map(({ id }) => id))
  if (listedIds.size !== listed.length) errors.push('an entry twice')
  if (listed.length > limit) errors.push('more entries than the limit')
  if (listed.some(({ timestamp }, index) => sign * (timestamp - (listed[index - 1]?.timestamp ?? timestamp)) < 0))
    errors.push('wrong order')
  for (const entry of listed) {
    const recorded = ledger.entries.get(entry.id)
    if (recorded?.owner !== owner || entry.uid !== owner) errors.push(`entry ${entry.id} of another account`)
    else if (!isValidListing(recorded, entry, read)) errors.push(`entry ${entry.id} in a state that never existed`)
  }
  const lastOfFullPage = listed.length < limit ? undefined : listed.at(-1)
  for (const { id, timestamp, history } of ledger.entriesOwnedBy(owner)) {
    const states = history.possibleStates(requestedAt, respondedAt)
    const isExpected = states.every((state) => state !== undefined && isListed(state))
    const isOnNextPage = lastOfFullPage !== undefined && sign * (timestamp - lastOfFullPage.timestamp) > 0
    if (isExpected && !isOnNextPage && !listedIds.has(id)) errors.push(`entry ${id} missing`)
  }
  return errors
}

function isValidListing(
  { history, timestamp }: LedgerEntry,
  entry: Entry,
  { requestedAt, respondedAt, isListed }: ListRead,
): boolean {
  const listedState = toEntryState(entry)
  const isPossible = history.possibleStates(requestedAt, respondedAt).some((state) => isSameState(state, listedState))
  return isPossible && isListed(listedState) && entry.timestamp === timestamp
}
