import { documentIdSchema } from '@geist/domain'
import { array, type InferOutput, number, object, safeParse, string } from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const storageKey: LocalKey = 'geist:subscribe-intents'

/** How long an intent is valid, in milliseconds. */
const intentLifetimeMs = 60 * 60 * 1_000
/** One for each tab with an open sign-in page; more are hardly real. */
const maxIntents = 10

const intentSchema = object({
  id: string(),
  notebook: object({ id: documentIdSchema, name: string() }),
  /** Epoch milliseconds. */
  createdAt: number(),
})

/**
 * A visitor's press of 'Subscribe', to be carried out once they have signed in. Its id is in the
 * history state of the sign-in page. Both parts are needed, and a link can set neither: no URL can
 * subscribe anyone.
 */
export type SubscribeIntent = InferOutput<typeof intentSchema>

/** The stored text, if the browser stores nothing. It lasts until the page is closed. */
let unstoredText: string | undefined

export function saveSubscribeIntent(intent: SubscribeIntent): void {
  const others = readIntents(intent.createdAt).filter(({ id }) => id !== intent.id)
  writeIntents([intent, ...others].slice(0, maxIntents))
}

/** Finds an intent, unless it is missing or older than an hour. */
export function readSubscribeIntent(intentId: string, now: number): SubscribeIntent | undefined {
  return readIntents(now).find(({ id }) => id === intentId)
}

/** Deletes an intent, so that it is carried out at most once. */
export function dropSubscribeIntent(intentId: string, now: number): void {
  writeIntents(readIntents(now).filter(({ id }) => id !== intentId))
}

function readIntents(now: number): readonly SubscribeIntent[] {
  try {
    const parsed = safeParse(array(intentSchema), JSON.parse(unstoredText ?? readLocalText(storageKey) ?? '[]'))
    if (!parsed.success) return []
    // An intent from the future was written before the clock was set back.
    return parsed.output.filter(({ createdAt }) => createdAt <= now && now - createdAt < intentLifetimeMs)
  } catch {
    return []
  }
}

function writeIntents(intents: readonly SubscribeIntent[]): void {
  unstoredText = undefined
  if (intents.length === 0) {
    deleteLocalText(storageKey)
    return
  }
  const text = JSON.stringify(intents)
  if (!writeLocalText(storageKey, text)) unstoredText = text
}
