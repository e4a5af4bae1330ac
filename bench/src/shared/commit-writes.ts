import type { FirestoreAddress } from './firestore-address'

/** Firestore's limit of writes per commit. */
const writesAtOnce = 500

/** Commits writes past the rules. @param writes in the form of Firestore's REST protocol */
export async function commitWrites(server: FirestoreAddress, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += writesAtOnce) {
    const answer = await fetch(`http://${server.host}:${server.port}/v1/${documentsOf(server)}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(start, start + writesAtOnce) }),
    })
    if (!answer.ok) throw new Error(`The server did not take what was to be planted: ${await answer.text()}`)
  }
}

/** The common prefix of the server's document names. */
export function documentsOf({ projectId }: FirestoreAddress): string {
  return `projects/${projectId}/databases/(default)/documents`
}
