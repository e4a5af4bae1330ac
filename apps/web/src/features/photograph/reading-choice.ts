import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Who reads photos: the server, which is sent them, or this device. */
export type Reader = 'server' | 'device'

const key = 'geist:photo-reader'

/** Who was chosen on this device; `undefined` before the first time. */
export function chosenReader(): Reader | undefined {
  const kept = readLocalText(key)
  return kept === 'server' || kept === 'device' ? kept : undefined
}

export function chooseReader(reader: Reader): void {
  writeLocalText(key, reader)
}
