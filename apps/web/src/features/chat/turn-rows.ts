import type { Turn } from '@geist/domain'

/** A turn as this device has it. */
export interface TurnRow {
  readonly turn: Turn
  /** Whether the server has it as it is here. */
  readonly isSent: boolean
  /** Whether its conversation begins with it, and the server does not have that yet. */
  readonly begins: boolean
  /** Whether its conversation was deleted on another device before this turn reached the server: it is not sent, and the user decides. */
  readonly isOrphan?: true
}

/** The turns of a conversation by their ids. */
export type TurnRows = ReadonlyMap<string, TurnRow>

/** Takes in what the server has of some turns. An answer that is here and not there yet stays: it is on its way. */
export function takeInTurns(rows: TurnRows, turns: readonly Turn[]): TurnRows {
  const next = new Map(rows)
  for (const turn of turns) {
    const here = next.get(turn.id)
    const isAhead = here?.isSent === false && here.turn.answer !== null && turn.answer === null
    if (isAhead) next.set(turn.id, { ...here, begins: false })
    else next.set(turn.id, { turn, isSent: true, begins: false })
  }
  return next
}

/** In the order in which they were asked. */
export function inOrder(rows: TurnRows): readonly Turn[] {
  return Array.from(rows.values(), ({ turn }) => turn).toSorted(
    (one, other) => one.askedAt - other.askedAt || (one.id < other.id ? -1 : 1),
  )
}

/** The moment from which on the server is asked what has changed in a conversation; `undefined` where it has said nothing of it. */
export function turnsCursor(rows: TurnRows): number | undefined {
  const sent = [...rows.values()].filter(({ isSent }) => isSent)
  return sent.length === 0 ? undefined : Math.max(...sent.map(({ turn }) => turn.updatedAt))
}
