import type { CalendarDay } from '@geist/domain'
import { boolean, number, object, safeParse, string } from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

/** The action of a day, which stays the same until the day is over. */
export interface KeptAction {
  readonly day: CalendarDay
  readonly text: string
  /** The id that it has as a note, so that it cannot become two. */
  readonly entryId: string
  readonly isSaved: boolean
}

const schema = object({ day: number(), text: string(), entryId: string(), isSaved: boolean() })

const actionKey = (uid: string): LocalKey => `geist:action:${uid}`

/** The action that this account was given on this device on this day, if it was. */
export function keptAction(uid: string, day: CalendarDay): KeptAction | undefined {
  try {
    const parsed = safeParse(schema, JSON.parse(readLocalText(actionKey(uid)) ?? ''))
    return parsed.success && parsed.output.day === day ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Keeps the action of a day; where the browser keeps nothing it is forgotten with the page. */
export function keepAction(uid: string, action: KeptAction): void {
  writeLocalText(actionKey(uid), JSON.stringify(action))
}

/** Forgets the action of the day on this device. */
export function dropAction(uid: string): void {
  dropLocalText(actionKey(uid))
}
