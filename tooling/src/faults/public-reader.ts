import { projectId } from '../backend/local-config'
import type { Scene } from './scene'

const everyMs = 250

interface PublicDocument {
  readonly name: string
  readonly fields: Readonly<Record<string, { readonly stringValue?: string }>>
}

const markers = /#\d+\.\d+#/g

/** A signed-out client that polls all of an account's public entries. */
export class PublicReader {
  readonly #scene: Scene
  readonly #controller = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(scene: Scene) {
    this.#scene = scene
  }

  start(): void {
    this.#work = this.#readAgain()
  }

  async stop(): Promise<void> {
    this.#controller.abort()
    await this.#work
  }

  async #readAgain(): Promise<void> {
    while (!this.#controller.signal.aborted) {
      // The server may be down.
      await this.#read().catch(() => undefined)
      await new Promise((later) => setTimeout(later, everyMs))
    }
  }

  async #read(): Promise<void> {
    const { backend, person, ledger, log } = this.#scene
    const from = Date.now()
    const restarts = backend.restarts
    const url = `http://127.0.0.1:${backend.ports.firestore}/v1/projects/${projectId}/databases/(default)/documents:runQuery`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery: publicEntriesOf(person.uid) }),
    })
    if (!response.ok) throw new Error(`A stranger was refused: ${await response.text()}`)
    const rows = (await response.json()) as readonly { readonly document?: PublicDocument }[]
    // Ignores a reading during a server restore.
    if (backend.restarts !== restarts || !backend.isFirestoreUp) return
    const to = Date.now()
    for (const { document } of rows) {
      const entryId = document?.name.split('/').at(-1) ?? ''
      const notebook = document?.fields['collectionName']?.stringValue ?? ''
      for (const [marker] of JSON.stringify(document ?? '').matchAll(markers)) {
        const reading = { marker, entryId, from, to }
        const reason = ledger.read(reading)
        if (reason) {
          const acts = ledger.actsBefore(reading)
          log(`    ! a stranger reads ${marker} in ${entryId} of '${notebook}': ${reason}; ${acts}`)
        }
      }
    }
  }
}

function publicEntriesOf(uid: string): object {
  const is = (fieldPath: string, value: object) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } })
  const filters = [is('uid', { stringValue: uid }), is('isPublic', { booleanValue: true })]
  return { from: [{ collectionId: 'messages' }], where: { compositeFilter: { op: 'AND', filters } } }
}
