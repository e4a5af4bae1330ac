import { cleanDisplayName } from '@geist/domain'
import * as v from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const unfinishedSchema = v.object({
  /** Fingerprint of the plan; equal for equal entries. */
  fingerprint: v.string(),
  /** Display name of the chosen files. Cleaned, since earlier versions stored it unchanged. */
  name: v.pipe(v.string(), v.transform(cleanDisplayName)),
  /** Number of processed entries: imported, or here already. */
  done: v.number(),
  /** Number of all entries. */
  all: v.number(),
})

/** An import that was started in this browser and has not finished. */
export type UnfinishedImport = v.InferOutput<typeof unfinishedSchema>

export function readUnfinishedImport(uid: string): UnfinishedImport | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), unfinishedSchema), readLocalText(toStorageKey(uid)))
  return result.success ? result.output : undefined
}

export function saveUnfinishedImport(uid: string, unfinishedImport: UnfinishedImport): void {
  writeLocalText(toStorageKey(uid), JSON.stringify(unfinishedImport))
}

export function clearUnfinishedImport(uid: string): void {
  deleteLocalText(toStorageKey(uid))
}

function toStorageKey(uid: string): LocalKey {
  return `unfinishedImport_${uid}`
}
