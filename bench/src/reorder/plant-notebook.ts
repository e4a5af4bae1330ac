import { randomUUID } from 'node:crypto'

import type { ServerPlace } from '../local/page/server-place'

/** Puts a private notebook on the server, past the rules. @returns its id */
export async function plantNotebook(
  { host, port, projectId }: ServerPlace,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<string> {
  const id = `notebook-${randomUUID()}`
  const root = `projects/${projectId}/databases/(default)/documents`
  const text = (stringValue: string) => ({ stringValue })
  const fields = {
    name: text(name),
    uid: text(uid),
    creatorUsername: text('mira-wells'),
    collaborators: { arrayValue: {} },
    originalCreatorUID: text(uid),
    isPublic: { booleanValue: false },
  }
  const response = await fetch(`http://${host}:${port}/v1/${root}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${root}/collections/${id}`, fields } }] }),
  })
  if (!response.ok) throw new Error(`The server took no notebook: ${await response.text()}`)
  return id
}
