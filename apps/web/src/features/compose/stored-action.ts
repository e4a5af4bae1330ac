import type { CalendarDay } from '@geist/domain'
import { boolean, number, object, safeParse, string } from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

export interface StoredAction {
  /** The day that it is for. On later days it counts as missing. */
  readonly day: CalendarDay
  readonly text: string
  /** Id of the note that it is saved as. Chosen in advance, so that saving is idempotent. */
  readonly entryId: string
  /** Whether the user saved it as a note. */
  readonly isSaved: boolean
}

const storedActionSchema = object({ day: number(), text: string(), entryId: string(), isSaved: boolean() })

const actionKey = (uid: string): LocalKey => `geist:action:${uid}`

/** Reads the action stored for this day. Returns `undefined` if it is missing or invalid. */
export function readStoredAction(uid: string, day: CalendarDay): StoredAction | undefined {
  try {
    const parsed = safeParse(storedActionSchema, JSON.parse(readLocalText(actionKey(uid)) ?? ''))
    return parsed.success && parsed.output.day === day ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Stores the action. Without localStorage it lasts until the page closes. */
export function storeAction(uid: string, action: StoredAction): void {
  writeLocalText(actionKey(uid), JSON.stringify(action))
}

export function deleteStoredAction(uid: string): void {
  deleteLocalText(actionKey(uid))
}
