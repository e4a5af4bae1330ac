import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Who reads photos: the server, to which they are uploaded, or this device. */
export type Reader = 'server' | 'device'

const toStorageKey = (uid: string): LocalKey => `geist:photo-reader:${uid}`

/** Choices made in this tab, for browsers that store nothing. */
const useTabReaders = create<Readonly<Record<string, Reader>>>(() => ({}))

/** Returns the account's photo reader on this device; `undefined` until the user has chosen. */
export function getChosenReader(uid: string): Reader | undefined {
  return useTabReaders.getState()[uid] ?? readStoredReader(uid)
}

/** Hook version of `getChosenReader`. */
export function useChosenReader(uid: string): Reader | undefined {
  return useTabReaders((readers) => readers[uid]) ?? readStoredReader(uid)
}

/** Stores the choice for the account on this device. */
export function chooseReader(uid: string, reader: Reader): void {
  useTabReaders.setState({ [uid]: reader })
  writeLocalText(toStorageKey(uid), reader)
}

function readStoredReader(uid: string): Reader | undefined {
  const stored = readLocalText(toStorageKey(uid))
  return stored === 'server' || stored === 'device' ? stored : undefined
}
