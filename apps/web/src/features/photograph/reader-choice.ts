import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Who reads photos: the server, which is sent them, or this device. */
export type Reader = 'server' | 'device'

const keyOf = (uid: string): LocalKey => `geist:photo-reader:${uid}`

/** What was chosen in this tab, also where the browser keeps nothing. */
const useChosen = create<Readonly<Record<string, Reader>>>(() => ({}))

/** Who reads the photos of this account on this device; `undefined` until the user has chosen. */
export function chosenReader(uid: string): Reader | undefined {
  return useChosen.getState()[uid] ?? keptReader(uid)
}

/** As `chosenReader`, followed while the component is mounted. */
export function useReader(uid: string): Reader | undefined {
  return useChosen((chosen) => chosen[uid]) ?? keptReader(uid)
}

export function chooseReader(uid: string, reader: Reader): void {
  useChosen.setState({ [uid]: reader })
  writeLocalText(keyOf(uid), reader)
}

function keptReader(uid: string): Reader | undefined {
  const kept = readLocalText(keyOf(uid))
  return kept === 'server' || kept === 'device' ? kept : undefined
}
