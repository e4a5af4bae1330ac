import { projectId } from '../backend/local-config'
import type { FaultRun } from './fault-run'

const pollIntervalMs = 250

interface PublicDocument {
  readonly name: string
  readonly fields: Readonly<Record<string, { readonly stringValue?: string }>>
}

/** The markers of words: see `Ledger.recordWord`. */
const markerPattern = /#\d+\.\d+#/g

/** A signed-out client that polls all of an account's public entries. */
export class PublicReader {
  readonly #run: FaultRun
  readonly #controller = new AbortController()
  #polling: Promise<void> = Promise.resolve()
  #readCount = 0

  constructor(run: FaultRun) {
    this.#run = run
  }

  start(): void {
    this.#polling = this.#poll()
  }

  async stop(): Promise<void> {
    this.#controller.abort()
    await this.#polling
    // A reader whose every request fails would find no leak.
    if (this.#readCount === 0) throw new Error('The signed-out client read nothing in the whole run.')
  }

  async #poll(): Promise<void> {
    while (!this.#controller.signal.aborted) {
      // The server may be down.
      await this.#read().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
  }

  async #read(): Promise<void> {
    const { backend, person, ledger, log } = this.#run
    const requestedAt = Date.now()
    const restartCount = backend.restartCount
    const url = `http://127.0.0.1:${backend.ports.firestore}/v1/projects/${projectId}/databases/(default)/documents:runQuery`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery: publicEntriesQuery(person.uid) }),
    })
    if (!response.ok) throw new Error(`The signed-out client was refused: ${await response.text()}`)
    const rows = (await response.json()) as readonly { readonly document?: PublicDocument }[]
    // Ignores a reading during a restore of the server.
    if (backend.restartCount !== restartCount || !backend.isFirestoreUp) return
    const respondedAt = Date.now()
    this.#readCount += 1
    for (const { document } of rows) {
      const entryId = document?.name.split('/').at(-1) ?? ''
      const notebook = document?.fields['collectionName']?.stringValue ?? ''
      for (const [marker] of JSON.stringify(document ?? '').matchAll(markerPattern)) {
        const reading = { marker, entryId, requestedAt, respondedAt }
        const reason = ledger.recordReading(reading)
        if (reason) {
          const acts = ledger.describeActsBefore(reading)
          log(`    ! a signed-out client reads ${marker} in ${entryId} of '${notebook}': ${reason}; ${acts}`)
        }
      }
    }
  }
}

function publicEntriesQuery(uid: string): object {
  const equals = (fieldPath: string, value: object) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } })
  const filters = [equals('uid', { stringValue: uid }), equals('isPublic', { booleanValue: true })]
  return { from: [{ collectionId: 'messages' }], where: { compositeFilter: { op: 'AND', filters } } }
}
