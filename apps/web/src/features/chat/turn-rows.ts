import type { Turn } from '@geist/domain'

/** A turn with its sync state. */
export interface TurnRow {
  readonly turn: Turn
  /** Whether the server has this version of the turn. */
  readonly isSent: boolean
  /** Whether the turn creates its conversation, which the server does not have yet. */
  readonly begins: boolean
  /** The conversation was deleted elsewhere before this turn was sent. The user decides. */
  readonly isOrphan?: true
}

/** Turns of a conversation, by turn id. */
export type TurnRows = ReadonlyMap<string, TurnRow>

/** Merges turns from the server. An unsent answer that the server lacks stays. */
export function mergeServerTurns(rows: TurnRows, turns: readonly Turn[]): TurnRows {
  const merged = new Map(rows)
  for (const turn of turns) {
    const local = merged.get(turn.id)
    const hasUnsentAnswer = local?.isSent === false && local.turn.answer !== null && turn.answer === null
    if (hasUnsentAnswer) merged.set(turn.id, { ...local, begins: false })
    else merged.set(turn.id, { turn, isSent: true, begins: false })
  }
  return merged
}

/** Sorts turns by the time of asking. */
export function sortTurns(rows: TurnRows): readonly Turn[] {
  return Array.from(rows.values(), ({ turn }) => turn).toSorted(
    (a, b) => a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1),
  )
}

/**
 * Cursor for changes of a conversation, as an `updatedAt`; `undefined` if none of its turns is on
 * the server.
 */
export function getTurnsCursor(rows: TurnRows): number | undefined {
  const sentRows = [...rows.values()].filter(({ isSent }) => isSent)
  return sentRows.length === 0 ? undefined : Math.max(...sentRows.map(({ turn }) => turn.updatedAt))
}
