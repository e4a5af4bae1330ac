import type { Entry } from '@geist/domain'

import { type EntryState, isSameState, type Ledger, type LedgerEntry, stateOf } from './ledger'

export interface ListRead {
  readonly owner: string
  /** By the ledger's clock. */
  readonly asked: number
  readonly answered: number
  readonly shown: readonly Entry[]
  /** Which of the owner's entries belong in the list. */
  readonly belongs: (state: EntryState) => boolean
  readonly isNewestFirst: boolean
  /** The limit of the query; entries that sort after the last one belong to the next page. */
  readonly most: number
}

/** Compares a list with the ledger. @returns the errors found */
export function findListErrors(ledger: Ledger, read: ListRead): readonly string[] {
  const { owner, shown, asked, answered, belongs, isNewestFirst, most } = read
  const wrong: string[] = []
  const sign = isNewestFirst ? -1 : 1
  const shownIds = new Set(shown.map(({ id }) => id))
  if (shownIds.size !== shown.length) wrong.push('an entry twice')
  if (shown.length > most) wrong.push('more than was asked for')
  if (shown.some(({ timestamp }, place) => sign * (timestamp - (shown[place - 1]?.timestamp ?? timestamp)) < 0))
    wrong.push('another order')
  for (const entry of shown) {
    const known = ledger.entries.get(entry.id)
    if (known?.owner !== owner || entry.uid !== owner) wrong.push(`entry ${entry.id}, which is not this account's`)
    else if (!mayShow(known, entry, read)) wrong.push(`entry ${entry.id} as it was not`)
  }
  const last = shown.length < most ? undefined : shown.at(-1)
  for (const { id, timestamp, history } of ledger.of(owner)) {
    const isThere = history.possible(asked, answered).every((state) => state !== undefined && belongs(state))
    const isBehind = last !== undefined && sign * (timestamp - last.timestamp) > 0
    if (isThere && !isBehind && !shownIds.has(id)) wrong.push(`entry ${id} missing`)
  }
  return wrong
}

function mayShow({ history, timestamp }: LedgerEntry, entry: Entry, { asked, answered, belongs }: ListRead): boolean {
  const shown = stateOf(entry)
  const isSo = history.possible(asked, answered).some((state) => isSameState(state, shown))
  return isSo && belongs(shown) && entry.timestamp === timestamp
}
