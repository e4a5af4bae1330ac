import { useState } from 'react'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

const toStorageKey = (uid: string): LocalKey => `geist:writing-days:${uid}`

/**
 * Whether the section is open, as stored on this device. Closed by default: the notes come first.
 */
export function useStoredOpenState(uid: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readLocalText(toStorageKey(uid)) === 'open')
  const setStoredOpen = (newIsOpen: boolean) => {
    setOpen(newIsOpen)
    writeLocalText(toStorageKey(uid), newIsOpen ? 'open' : 'closed')
  }
  return [isOpen, setStoredOpen]
}
