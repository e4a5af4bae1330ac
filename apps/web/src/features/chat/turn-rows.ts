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

export type TurnRows = ReadonlyMap<string, TurnRow>

/** Merges turns from the server. A local answer that the server lacks stays, as it is queued. */
export function mergeServerTurns(rows: TurnRows, turns: readonly Turn[]): TurnRows {
  const next = new Map(rows)
  for (const turn of turns) {
    const local = next.get(turn.id)
    const isAhead = local?.isSent === false && local.turn.answer !== null && turn.answer === null
    if (isAhead) next.set(turn.id, { ...local, begins: false })
    else next.set(turn.id, { turn, isSent: true, begins: false })
  }
  return next
}

export function sortTurns(rows: TurnRows): readonly Turn[] {
  return Array.from(rows.values(), ({ turn }) => turn).toSorted(
    (a, b) => a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1),
  )
}

/** Cursor for changes of a conversation; `undefined` if the server has sent none of its turns. */
export function turnsCursor(rows: TurnRows): number | undefined {
  const sent = [...rows.values()].filter(({ isSent }) => isSent)
  return sent.length === 0 ? undefined : Math.max(...sent.map(({ turn }) => turn.updatedAt))
}
