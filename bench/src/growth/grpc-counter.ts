import {
  type ClientHttp2Session,
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'

import { createMessageSplitter, readFieldNumbers } from './protobuf-fields'

/** Billed document reads and writes. */
export interface GrpcTraffic {
  /** A query without results counts as one. */
  readonly reads: number
  readonly writes: number
}

export interface GrpcCounter extends AsyncDisposable {
  /** `host:port` of the proxy, for `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string
  /** Returns the counts and resets them. */
  readonly takeCounts: () => GrpcTraffic
}

/**
 * Starts a proxy between the Admin SDK and a Firestore emulator that counts reads and writes.
 *
 * @param firestoreHost `host:port` of the emulator
 */
export async function startGrpcCounter(firestoreHost: string): Promise<GrpcCounter> {
  let reads = 0
  let writes = 0
  const clients = new Set<ClientHttp2Session>()
  const sessions = new Set<ServerHttp2Session>()
  const server = createServer()
  server.on('session', (session) => {
    const client = connect(`http://${firestoreHost}`)
    clients.add(client)
    sessions.add(session)
    client.on('error', () => session.destroy())
    session.on('close', () => {
      sessions.delete(session)
      clients.delete(client)
      client.destroy()
    })
    session.on('stream', (stream, headers) =>
      forwardStream(stream, headers, client, (traffic) => {
        reads += traffic.reads
        writes += traffic.writes
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCounts: () => {
      const traffic = { reads, writes }
      reads = 0
      writes = 0
      return traffic
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        for (const client of clients) client.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Forwards one call in both directions, and counts its reads and writes as they pass. */
function forwardStream(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  client: ClientHttp2Session,
  addTraffic: (traffic: GrpcTraffic) => void,
): void {
  const method = String(headers[':path']).split('/').at(-1) ?? ''
  const upstream = client.request(headers, { endStream: false })
  const readRequest = createMessageSplitter((message) => addTraffic({ reads: 0, writes: countWrites(method, message) }))
  let streamReads = 0
  const readResponse = createMessageSplitter((message) => {
    const messageReads = countReads(method, message)
    streamReads += messageReads
    addTraffic({ reads: messageReads, writes: 0 })
  })
  let trailers: IncomingHttpHeaders = {}
  stream.on('data', (bytes: Buffer) => {
    readRequest(bytes)
    upstream.write(bytes)
  })
  stream.on('end', () => upstream.end())
  stream.on('error', () => upstream.destroy())
  stream.on('close', () => upstream.destroy())
  upstream.on('response', (responseHeaders, flags) => {
    // A trailers-only response: an error without a body.
    const isComplete = (flags & endStreamFlag) !== 0
    stream.respond(responseHeaders, { endStream: isComplete, waitForTrailers: !isComplete })
    stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  })
  upstream.on('trailers', (responseTrailers) => {
    trailers = responseTrailers
  })
  upstream.on('data', (bytes: Buffer) => {
    readResponse(bytes)
    stream.write(bytes)
  })
  upstream.on('end', () => {
    // Firestore bills an empty result as one read.
    if (method === 'RunQuery' && streamReads === 0) addTraffic({ reads: 1, writes: 0 })
    stream.end()
  })
  upstream.on('error', () => stream.destroy())
}

/** END_STREAM: RFC 9113, section 6.1. */
const endStreamFlag = 1

/** Field numbers of billed documents in responses: google/firestore/v1/firestore.proto. */
const billedFields: Readonly<Record<string, readonly number[]>> = {
  /** `document` */
  RunQuery: [1],
  /** `found`, `missing` */
  BatchGetDocuments: [1, 2],
  /** `documents` */
  ListDocuments: [1],
  /** `result`: one read for up to a thousand counted index entries. */
  RunAggregationQuery: [1],
}

function countReads(method: string, message: Buffer): number {
  const fields = billedFields[method] ?? []
  return readFieldNumbers(message).filter((field) => fields.includes(field)).length
}

/** Field 2 is `writes`, of a commit and of the SDK's bulk writes. */
function countWrites(method: string, message: Buffer): number {
  if (method !== 'Commit' && method !== 'BatchWrite') return 0
  return readFieldNumbers(message).filter((field) => field === 2).length
}
