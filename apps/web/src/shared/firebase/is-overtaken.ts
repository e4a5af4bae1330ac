import { type DocumentSnapshot, getDocFromServer } from 'firebase/firestore'

import { entryFromDocument } from './entry-converter'

/**
 * Whether one of these entries has been written since it was read. Then the Security Rules have refused its edit for coming late: they compare
 * the version that an edit brings with what the entry says now. Costs a read for each; `true` where the server is out of reach, too.
 */
export async function isOvertaken(entries: readonly DocumentSnapshot[]): Promise<boolean> {
  try {
    const now = await Promise.all(entries.map(async ({ ref }) => getDocFromServer(ref)))
    return entries.some((before, index) => timeOf(before) !== timeOf(now[index]))
  } catch {
    return true
  }
}

/** When it was last written; `undefined` where there is none. */
function timeOf(document: DocumentSnapshot | undefined): number | undefined {
  return document && entryFromDocument(document)?.updatedAt
}
