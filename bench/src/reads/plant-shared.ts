import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { commitWrites, documentsOf } from '../shared/commit-writes'
import { sampleEntry } from '../shared/sample-entry'
import type { Person } from '../shared/open-person'
import type { RunningApp } from '../shared/start-app'

export interface SharedNotebook {
  readonly owner: Pick<Person, 'uid' | 'username'>
  readonly name: string
  readonly isPublic: boolean
  readonly subscribers: readonly string[]
  /** Number of entries filed in it, with the notebook's visibility. */
  readonly entries: number
}

/**
 * Writes notebooks with entries past the rules, and waits until the triggers have counted them.
 * @returns their ids, in the same order
 */
export async function plantShared(
  { server }: Pick<RunningApp, 'server'>,
  notebooks: readonly SharedNotebook[],
): Promise<readonly string[]> {
  const root = documentsOf(server)
  const documents = `http://${server.host}:${server.port}/v1/${root}`
  const planted = notebooks.map((notebook) => ({ ...notebook, id: `notebook-${randomUUID()}` }))
  const writes = planted.flatMap((notebook) => [
    ...Array.from({ length: notebook.entries }, (_, place) => entryWrite(root, notebook, place)),
    notebookWrite(root, notebook),
  ])
  await commitWrites(server, writes)
  for (const { id, isPublic, entries } of planted)
    await untilCounted(`${documents}/collections/${id}`, isPublic ? entries : 0)
  // The last events of these entries have nothing left to write.
  await pause(5_000)
  return planted.map(({ id }) => id)
}

const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
const text = (stringValue: string) => ({ stringValue })

function notebookWrite(
  root: string,
  { id, owner, name, isPublic, subscribers }: SharedNotebook & { readonly id: string },
) {
  return {
    update: {
      name: `${root}/collections/${id}`,
      fields: {
        name: text(name),
        uid: text(owner.uid),
        creatorUsername: text(owner.username),
        collaborators: { arrayValue: { values: subscribers.map(text) } },
        originalCreatorUID: text(owner.uid),
        isPublic: { booleanValue: isPublic },
      },
    },
  }
}

function entryWrite(root: string, { owner, name, isPublic, entries }: SharedNotebook, place: number) {
  const { content, category, timestamp } = sampleEntry(owner.uid, place, entries)
  return {
    update: {
      name: `${root}/messages/${randomUUID()}`,
      fields: {
        uid: text(owner.uid),
        content: text(content),
        category: text(category),
        timestamp: { timestampValue: new Date(timestamp).toISOString() },
        collectionName: text(name),
        username: text(owner.username),
        order: { doubleValue: place },
        isPublic: { booleanValue: isPublic },
        editedFrom: { nullValue: null },
        deletedAt: { nullValue: null },
        expireAt: { nullValue: null },
      },
    },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }
}

/** Polls for ten minutes, because the emulator delivers events one at a time. */
async function untilCounted(document: string, entries: number): Promise<void> {
  for (let turn = 0; turn < 1_200; turn++) {
    const answer = (await (await fetch(document, { headers })).json()) as {
      readonly fields?: Readonly<Record<string, { readonly integerValue?: string }>>
    }
    if (answer.fields?.['entryCount']?.integerValue === String(entries)) return
    await pause(500)
  }
  throw new Error('A notebook was not counted within ten minutes.')
}
