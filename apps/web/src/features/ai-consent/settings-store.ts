import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { safeParse } from 'valibot'
import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { changeSettings, type SettingsChange } from './api/change-settings'
import { readSettings } from './api/read-settings'

interface KnownSettings {
  /** Whose they are; `undefined` while nobody's are asked for. */
  readonly uid: string | undefined
  readonly settings: Settings
  /** Whether the account has said so: on this device before, or by the server just now. Until then the defaults stand in. */
  readonly isKnown: boolean
  /** Whether the server did not say it when it was asked last. */
  readonly isUnreachable: boolean
}

const unknown: KnownSettings = { uid: undefined, settings: defaultSettings, isKnown: false, isUnreachable: false }

/** What the account that is here has chosen. */
export const useSettings = create<KnownSettings>(() => unknown)

/** How long it is waited for what the server says, in milliseconds: it asks no AI for an account whose switch is off in any case. */
const patienceMs = 4_000

/** How long what the server said is not asked for again, in milliseconds. */
const freshMs = 60_000
let read = { uid: '', at: -Infinity }

/**
 * Takes up what this account has chosen: from this device at once, and from the server now and whenever somebody comes back to this page. Call the
 * result to stop.
 */
export function followSettings(uid: string): () => void {
  if (useSettings.getState().uid !== uid) {
    const kept = keptSettings(uid)
    useSettings.setState({
      uid,
      settings: kept ?? defaultSettings,
      isKnown: kept !== undefined,
      isUnreachable: false,
    })
  }
  const look = () => {
    const now = performance.now()
    if (document.hidden || (read.uid === uid && now - read.at < freshMs)) return
    void askForSettings(uid)
  }
  const takeOver = ({ key }: StorageEvent) => {
    const settings = key === settingsKey(uid) ? keptSettings(uid) : undefined
    if (settings && useSettings.getState().uid === uid) useSettings.setState({ settings, isKnown: true })
  }
  look()
  document.addEventListener('visibilitychange', look)
  // What is chosen in another tab holds here, too.
  addEventListener('storage', takeOver)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('storage', takeOver)
  }
}

/** Asks the server what this account has chosen. */
export async function askForSettings(uid: string): Promise<void> {
  const choices = chosenCount
  read = { uid, at: performance.now() }
  const settings = (await sendLeftOff(uid)) ? await readSettings(uid) : undefined
  if (useSettings.getState().uid === uid) useSettings.setState({ isUnreachable: settings === undefined })
  // What was chosen meanwhile is newer.
  if (settings && choices === chosenCount) setSettings(uid, settings)
  if (!settings && read.uid === uid) read = { uid, at: -Infinity }
}

let chosenCount = 0

/** What this account has chosen, once that is known. */
export async function knownSettings(): Promise<Settings> {
  const { isKnown, isUnreachable, settings } = useSettings.getState()
  if (isKnown || isUnreachable) return settings
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve(useSettings.getState().settings)
    }
    const stop = useSettings.subscribe((state) => (state.isKnown || state.isUnreachable) && done())
    const timer = setTimeout(done, patienceMs)
  })
}

/**
 * Stores a choice on the server. It holds here at once; where the server does not take it, what was chosen before holds again.
 *
 * @returns whether it was stored
 */
export async function chooseSettings(uid: string, change: SettingsChange): Promise<boolean> {
  chosenCount += 1
  const before = useSettings.getState()
  const { aiEnabled, acceptedRecipient: recipient } = change
  setSettings(uid, {
    ...before.settings,
    ...(aiEnabled !== undefined && { aiEnabled }),
    ...(recipient !== undefined && { aiNotice: { recipient } }),
  })
  if (aiEnabled === false) writeLocalText(leftOffKey(uid), 'off')
  else if (aiEnabled) dropLocalText(leftOffKey(uid))
  const isStored = await changeSettings(uid, change)
  if (aiEnabled === false) dropLocalText(leftOffKey(uid))
  if (!isStored) setSettings(uid, before.settings)
  return isStored
}

/**
 * Switches the AI off on the server where a page went before it had done so: whoever moves the switch and closes the tab has been shown that it is
 * off. A switch-on is not carried over like this, since another device may have switched it off since.
 *
 * @returns whether nothing is left to be sent
 */
async function sendLeftOff(uid: string): Promise<boolean> {
  if (readLocalText(leftOffKey(uid)) === undefined) return true
  if (!(await changeSettings(uid, { aiEnabled: false }))) return false
  dropLocalText(leftOffKey(uid))
  return true
}

function setSettings(uid: string, settings: Settings): void {
  if (useSettings.getState().uid !== uid) return
  useSettings.setState({ settings, isKnown: true })
  writeLocalText(settingsKey(uid), JSON.stringify(settings))
}

const settingsKey = (uid: string): LocalKey => `geist:settings:${uid}`
const leftOffKey = (uid: string): LocalKey => `geist:settings-left-off:${uid}`

function keptSettings(uid: string): Settings | undefined {
  try {
    const parsed = safeParse(settingsSchema, JSON.parse(readLocalText(settingsKey(uid)) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
