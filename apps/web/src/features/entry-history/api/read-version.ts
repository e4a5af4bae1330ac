import type { EntryVersion } from '@geist/domain'

import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { type ReadFailure, toReadFailure } from './read-failure'
import { parseVersion } from './parse-version'

export type VersionResult =
  | { readonly status: 'ready'; readonly version: EntryVersion }
  /** The version does not exist or is invalid. */
  | { readonly status: 'missing' }
  | ReadFailure

/** Reads one version of an entry. Versions are stored only on the server. */
export async function readVersion(entryId: string, versionId: string): Promise<VersionResult> {
  if (!navigator.onLine) return { status: 'unreachable' }
  try {
    const firebase = await loadFirestore()
    const { doc, firestore, getDocFromServer } = firebase
    const document = await getDocFromServer(doc(firestore, 'messages', entryId, 'versions', versionId))
    const version = document.exists() ? parseVersion(document, firebase) : undefined
    return version ? { status: 'ready', version } : { status: 'missing' }
  } catch (error) {
    return toReadFailure(error)
  }
}
