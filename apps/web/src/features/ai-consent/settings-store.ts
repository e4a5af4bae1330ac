import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { safeParse } from 'valibot'
import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { changeSettings, type SettingsChange } from './api/change-settings'
import { readSettings } from './api/read-settings'

interface KnownSettings {
  /** The account of these settings; `undefined` before the first subscription. */
  readonly uid: string | undefined
  readonly settings: Settings
  /** Whether the settings come from the cache or the server; otherwise they are defaults. */
  readonly isKnown: boolean
  /** Whether the last read from the server failed. */
  readonly isUnreachable: boolean
}

const unknown: KnownSettings = { uid: undefined, settings: defaultSettings, isKnown: false, isUnreachable: false }

export const useSettings = create<KnownSettings>(() => unknown)

/** Timeout of {@link knownSettings}, in ms. The server enforces the AI switch in any case. */
const patienceMs = 4_000

/** How long settings from the server stay fresh, in milliseconds. */
const freshMs = 60_000
let read = { uid: '', at: -Infinity }

/**
 * Loads the settings from the cache now, and from the server now and when the page becomes visible.
 * @returns unsubscribe
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
  // Another tab may have changed the cached settings.
  addEventListener('storage', takeOver)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('storage', takeOver)
  }
}

export async function askForSettings(uid: string): Promise<void> {
  const choices = chosenCount
  read = { uid, at: performance.now() }
  const settings = (await sendLeftOff(uid)) ? await readSettings(uid) : undefined
  if (useSettings.getState().uid === uid) useSettings.setState({ isUnreachable: settings === undefined })
  // A change made during the read is newer than its result.
  if (settings && choices === chosenCount) setSettings(uid, settings)
  if (!settings && read.uid === uid) read = { uid, at: -Infinity }
}

let chosenCount = 0

/** The current settings, once they are known, unreachable, or a timeout has passed. */
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
 * Applies a change optimistically and rolls it back if the server does not store it.
 * @returns whether the server stored it
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
 * Resends a switch-off whose tab closed before the server stored it. A switch-on is not resent:
 * another device may have switched AI off since.
 * @returns whether nothing is left to send
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
