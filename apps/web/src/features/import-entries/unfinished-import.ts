import { shownName } from '@geist/domain'
import * as v from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const unfinishedSchema = v.object({
  /** Of the plan: the same for the same entries. */
  fingerprint: v.string(),
  /** What was chosen: as it was called, in what an earlier version has left. */
  name: v.pipe(v.string(), v.transform(shownName)),
  done: v.number(),
  all: v.number(),
})

/** An import that was begun in this browser and has not come to its end. */
export type UnfinishedImport = v.InferOutput<typeof unfinishedSchema>

/** The last import of an account that has not come to its end. */
export function unfinishedImport(uid: string): UnfinishedImport | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), unfinishedSchema), readLocalText(keyOf(uid)))
  return result.success ? result.output : undefined
}

export function rememberImport(uid: string, unfinished: UnfinishedImport): void {
  writeLocalText(keyOf(uid), JSON.stringify(unfinished))
}

export function forgetImport(uid: string): void {
  dropLocalText(keyOf(uid))
}

function keyOf(uid: string): LocalKey {
  return `unfinishedImport_${uid}`
}
