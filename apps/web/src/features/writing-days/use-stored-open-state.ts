import { useState } from 'react'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

const toStorageKey = (uid: string): LocalKey => `geist:writing-days:${uid}`

/** Whether the section is open, stored on this device. Closed by default: the notes come first. */
export function useStoredOpenState(uid: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readLocalText(toStorageKey(uid)) === 'open')
  const setStoredOpen = (next: boolean) => {
    setOpen(next)
    writeLocalText(toStorageKey(uid), next ? 'open' : 'closed')
  }
  return [isOpen, setStoredOpen]
}
