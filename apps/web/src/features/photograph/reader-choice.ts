import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Who reads photos: the server, to which they are uploaded, or this device. */
export type Reader = 'server' | 'device'

const keyOf = (uid: string): LocalKey => `geist:photo-reader:${uid}`

/** Choices made in this tab, for browsers that store nothing. */
const useChosenReaders = create<Readonly<Record<string, Reader>>>(() => ({}))

/** Photo reader of the account on this device; `undefined` until the user has chosen. */
export function chosenReader(uid: string): Reader | undefined {
  return useChosenReaders.getState()[uid] ?? storedReader(uid)
}

/** Hook version of `chosenReader`. */
export function useReader(uid: string): Reader | undefined {
  return useChosenReaders((readers) => readers[uid]) ?? storedReader(uid)
}

export function chooseReader(uid: string, reader: Reader): void {
  useChosenReaders.setState({ [uid]: reader })
  writeLocalText(keyOf(uid), reader)
}

function storedReader(uid: string): Reader | undefined {
  const stored = readLocalText(keyOf(uid))
  return stored === 'server' || stored === 'device' ? stored : undefined
}
