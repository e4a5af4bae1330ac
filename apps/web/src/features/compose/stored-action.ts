import type { CalendarDay } from '@geist/domain'
import { boolean, number, object, safeParse, string } from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

export interface StoredAction {
  readonly day: CalendarDay
  readonly text: string
  /** The id of its note, which makes saving idempotent. */
  readonly entryId: string
  readonly isSaved: boolean
}

const schema = object({ day: number(), text: string(), entryId: string(), isSaved: boolean() })

const actionKey = (uid: string): LocalKey => `geist:action:${uid}`

/** The action of this day that this device has stored, if any. */
export function readStoredAction(uid: string, day: CalendarDay): StoredAction | undefined {
  try {
    const parsed = safeParse(schema, JSON.parse(readLocalText(actionKey(uid)) ?? ''))
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
  dropLocalText(actionKey(uid))
}
