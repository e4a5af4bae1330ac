import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type Attempt,
  type ComparedClient,
  officialClient,
  type Outcome,
  ourClient,
  type StreamOutcome,
} from './both-clients'
import { type FunctionServer, type RecordedRequest, type ServedReply, startFunctionServer } from './function-server'
import type { TokenProviders } from '../index'

export interface BothClients {
  readonly ours: ComparedClient
  readonly official: ComparedClient
}

export interface BothRuns {
  readonly ours: Outcome
  readonly official: Outcome
  /** The requests that the server recorded for each client. */
  readonly requests: { readonly ours: RecordedRequest[]; readonly official: RecordedRequest[] }
}

export interface BothStreams extends BothRuns {
  readonly ours: StreamOutcome
  readonly official: StreamOutcome
}

/** One server for a whole test file, and both clients, which call it one after the other. */
export interface SideBySide {
  readonly server: () => FunctionServer
  readonly clients: (tokens?: TokenProviders) => BothClients
  /** Calls through both clients, without tokens unless other clients are given. */
  readonly run: (attempt?: Attempt, clients?: BothClients) => Promise<BothRuns>
  readonly runStreamed: (attempt?: Attempt, clients?: BothClients) => Promise<BothStreams>
  /** {@link run} against a server that gives this reply. */
  readonly compare: (reply: ServedReply) => Promise<BothRuns>
}

/** Registers the hooks that start, reset and stop the server. */
export function useSideBySide(): SideBySide {
  let server: FunctionServer
  let defaultClients: BothClients

  beforeAll(async () => {
    server = await startFunctionServer()
    defaultClients = sideBySide.clients()
  })
  beforeEach(() => {
    server.answer = () => ({ status: 200, body: '{"data":null}' })
    server.takeRequests()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const sideBySide: SideBySide = {
    server: () => server,
    clients: (tokens) => ({ ours: ourClient(server.port, tokens), official: officialClient(server.port, tokens) }),
    async run(attempt = {}, clients = defaultClients) {
      server.takeRequests()
      const ours = await clients.ours.call(attempt)
      const ourRequests = server.takeRequests()
      const official = await clients.official.call(attempt)
      return { ours, official, requests: { ours: ourRequests, official: server.takeRequests() } }
    },
    async runStreamed(attempt = {}, clients = defaultClients) {
      server.takeRequests()
      const ours = await clients.ours.stream(attempt)
      const ourRequests = server.takeRequests()
      const official = await clients.official.stream(attempt)
      return { ours, official, requests: { ours: ourRequests, official: server.takeRequests() } }
    },
    compare(reply) {
      server.answer = () => reply
      return sideBySide.run()
    },
  }
  return sideBySide
}
