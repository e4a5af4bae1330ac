import { create } from 'zustand'

import type { LocalKey } from '../local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../local/local-text'

const toStorageKey = (uid: string): LocalKey => `geist:on-device:${uid}`

/** Choices made in this tab, for browsers that store nothing. */
const useTabChoices = create<Readonly<Record<string, boolean>>>(() => ({}))

/** Whether the account has its AI on this device. */
export function isOnDevice(uid: string): boolean {
  return useTabChoices.getState()[uid] ?? readStoredChoice(uid)
}

/** Hook version of {@link isOnDevice}. */
export function useIsOnDevice(uid: string): boolean {
  return useTabChoices((choices) => choices[uid]) ?? readStoredChoice(uid)
}

/** Stores the choice for the account on this device. */
export function chooseOnDevice(uid: string, isChosen: boolean): void {
  useTabChoices.setState({ [uid]: isChosen })
  if (isChosen) writeLocalText(toStorageKey(uid), 'yes')
  else deleteLocalText(toStorageKey(uid))
}

function readStoredChoice(uid: string): boolean {
  return readLocalText(toStorageKey(uid)) === 'yes'
}
