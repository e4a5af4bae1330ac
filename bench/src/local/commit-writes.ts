import type { ServerPlace } from './page/server-place'

/** Firestore takes this many writes in one commit. */
const writesAtOnce = 500

/** Writes to the server past the rules. @param writes as Firestore's REST protocol has them */
export async function commitWrites(server: ServerPlace, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += writesAtOnce) {
    const answer = await fetch(`http://${server.host}:${server.port}/v1/${documentsOf(server)}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(start, start + writesAtOnce) }),
    })
    if (!answer.ok) throw new Error(`The server did not take what was to be planted: ${await answer.text()}`)
  }
}

/** What the names of its documents begin with. */
export function documentsOf({ projectId }: ServerPlace): string {
  return `projects/${projectId}/databases/(default)/documents`
}
