import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { safeParse } from 'valibot'
import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { changeSettings, type SettingsChange } from './api/change-settings'
import { readSettings } from './api/read-settings'

interface SettingsState {
  /** The account of these settings; `undefined` before the first subscription. */
  readonly uid: string | undefined
  readonly settings: Settings
  /** Whether the settings come from the cache or the server; otherwise they are defaults. */
  readonly isLoaded: boolean
  /** Whether the last read from the server failed. */
  readonly isUnreachable: boolean
}

const initialState: SettingsState = { uid: undefined, settings: defaultSettings, isLoaded: false, isUnreachable: false }

export const useSettings = create<SettingsState>(() => initialState)

/** Timeout of {@link waitForSettings}. The server enforces the AI switch in any case. */
const settingsTimeoutMs = 4_000

/** How long settings from the server stay fresh. */
const freshMs = 60_000
/** The last fetch that has not failed; `time` is by `performance.now()`. */
let lastFetch = { uid: '', time: -Infinity }

/**
 * Loads the settings from the cache now, and from the server now and when the page becomes visible.
 * @returns unsubscribe
 */
export function subscribeToSettings(uid: string): () => void {
  if (useSettings.getState().uid !== uid) {
    const cached = readCachedSettings(uid)
    useSettings.setState({
      uid,
      settings: cached ?? defaultSettings,
      isLoaded: cached !== undefined,
      isUnreachable: false,
    })
  }
  const refresh = () => {
    const now = performance.now()
    if (document.hidden || (lastFetch.uid === uid && now - lastFetch.time < freshMs)) return
    void fetchSettings(uid)
  }
  const applyStorageEvent = ({ key }: StorageEvent) => {
    const settings = key === settingsKey(uid) ? readCachedSettings(uid) : undefined
    if (settings && useSettings.getState().uid === uid) useSettings.setState({ settings, isLoaded: true })
  }
  refresh()
  document.addEventListener('visibilitychange', refresh)
  // Another tab may have changed the cached settings.
  addEventListener('storage', applyStorageEvent)
  return () => {
    document.removeEventListener('visibilitychange', refresh)
    removeEventListener('storage', applyStorageEvent)
  }
}

/** Reads the settings from the server, after sending a switch-off that it does not have yet. */
export async function fetchSettings(uid: string): Promise<void> {
  const initialChangeCount = changeCount
  lastFetch = { uid, time: performance.now() }
  const settings = (await resendSwitchOff(uid)) ? await readSettings(uid) : undefined
  if (useSettings.getState().uid === uid) useSettings.setState({ isUnreachable: settings === undefined })
  // A change made during the read is newer than its result.
  if (settings && initialChangeCount === changeCount) setSettings(uid, settings)
  if (!settings && lastFetch.uid === uid) lastFetch = { uid, time: -Infinity }
}

/** Number of changes by the user on this page. */
let changeCount = 0

/** Resolves with the current settings once they are loaded or unreachable, or after a timeout. */
export async function waitForSettings(): Promise<Settings> {
  const { isLoaded, isUnreachable, settings } = useSettings.getState()
  if (isLoaded || isUnreachable) return settings
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(useSettings.getState().settings)
    }
    const unsubscribe = useSettings.subscribe((state) => (state.isLoaded || state.isUnreachable) && finish())
    const timer = setTimeout(finish, settingsTimeoutMs)
  })
}

/**
 * Applies a change optimistically and rolls it back if the server does not store it.
 * @returns whether the server stored it
 */
export async function updateSettings(uid: string, change: SettingsChange): Promise<boolean> {
  changeCount += 1
  const previous = useSettings.getState()
  const { aiEnabled, acceptedRecipient: recipient } = change
  setSettings(uid, {
    ...previous.settings,
    ...(aiEnabled !== undefined && { aiEnabled }),
    ...(recipient !== undefined && { aiNotice: { recipient } }),
  })
  if (aiEnabled === false) writeLocalText(pendingSwitchOffKey(uid), 'off')
  else if (aiEnabled) deleteLocalText(pendingSwitchOffKey(uid))
  const isStored = await changeSettings(uid, change)
  if (aiEnabled === false) deleteLocalText(pendingSwitchOffKey(uid))
  if (!isStored) setSettings(uid, previous.settings)
  return isStored
}

/**
 * Resends a switch-off whose tab closed before the server stored it. A switch-on is not resent:
 * another device may have switched AI off since.
 * @returns whether nothing is left to send
 */
async function resendSwitchOff(uid: string): Promise<boolean> {
  if (readLocalText(pendingSwitchOffKey(uid)) === undefined) return true
  if (!(await changeSettings(uid, { aiEnabled: false }))) return false
  deleteLocalText(pendingSwitchOffKey(uid))
  return true
}

function setSettings(uid: string, settings: Settings): void {
  if (useSettings.getState().uid !== uid) return
  useSettings.setState({ settings, isLoaded: true })
  writeLocalText(settingsKey(uid), JSON.stringify(settings))
}

const settingsKey = (uid: string): LocalKey => `geist:settings:${uid}`
const pendingSwitchOffKey = (uid: string): LocalKey => `geist:settings-left-off:${uid}`

function readCachedSettings(uid: string): Settings | undefined {
  try {
    const parsed = safeParse(settingsSchema, JSON.parse(readLocalText(settingsKey(uid)) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
