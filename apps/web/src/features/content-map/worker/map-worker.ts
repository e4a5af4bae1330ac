import { describeAi, fetchAllVectors, fetchUserVectors, generateClusterTitle } from '@geist/domain'
import { createFunctionsClient, buildFunctionsBaseUrl } from '@geist/functions-client'

import { env } from '../../../shared/env'
import { Journal } from '../../../shared/local/journal'
import { openChannel } from '../../../shared/local/open-channel'
import { withLock } from '../../../shared/local/with-lock'
import { MapUpdater } from './map-updater'
import { MapStore } from '../store/map-store'
import { mapLockName } from './map-lock-name'
import type { MapWorkerMessage, MapWorkerRequest } from './map-messages'
import { LocalNotes } from './local-notes'
import { type MapServer, NotesMap } from './notes-map'

/* Entry point of the map worker: everything except drawing. */

let map: NotesMap | undefined
let follower: MapUpdater | undefined
const pendingTokenRequests = new Map<number, (tokens: Tokens) => void>()

addEventListener('message', ({ data }: MessageEvent<MapWorkerRequest>) => {
  switch (data.kind) {
    case 'open':
      open(data)
      return
    case 'update':
      void follower?.update('all')
      return
    case 'retry':
      void follower?.update('changes')
      return
    case 'request-titles':
      void map?.nameClusters({ hasConsent: true })
      return
    case 'find':
      void answerFind(data)
      return
    case 'recommend':
      void answerRecommend(data)
      return
    case 'tokens':
      pendingTokenRequests.get(data.requestId)?.(data)
      pendingTokenRequests.delete(data.requestId)
      return
    default:
      data satisfies never
  }
})

function open({ uid, timeZone, notes }: Extract<MapWorkerRequest, { kind: 'open' }>): void {
  const localNotes = new LocalNotes(new Journal(uid), notes)
  const otherTabs = openChannel(mapLockName(uid))
  const openedMap = new NotesMap({
    uid,
    timeZone,
    server: createServer(uid),
    store: new MapStore(uid),
    readNotes: () => localNotes.readAll(),
    runExclusive: (run) => withLock(mapLockName(uid), run),
    postToPage,
    // The other tabs ignore the text of the message.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    onStored: () => otherTabs?.postMessage('kept'),
  })
  otherTabs?.addEventListener('message', () => void openedMap.reloadStored())
  map = openedMap
  follower = new MapUpdater(openedMap, localNotes)
  void follower.start()
}

async function answerFind({ requestId, query }: Extract<MapWorkerRequest, { kind: 'find' }>): Promise<void> {
  const ids = await map?.findNotes(query).catch(() => [])
  postToPage({ kind: 'notes-found', requestId, ids: ids ?? [] })
}

async function answerRecommend({ requestId, noteId }: Extract<MapWorkerRequest, { kind: 'recommend' }>): Promise<void> {
  postToPage({
    kind: 'notebooks-recommended',
    requestId,
    recommendations: (await map?.recommendNotebooks(noteId)) ?? { status: 'failed' },
  })
}

/** Calls the server from the worker, since parsing the vectors would block the page. */
function createServer(uid: string): MapServer {
  const functions = createFunctionsClient({
    baseUrl: buildFunctionsBaseUrl({ projectId: env.firebase.projectId, emulatorHost: env.emulators.functions }),
    tokens: {
      auth: async () => (await requestTokens()).auth,
      ...(env.appCheck.siteKey !== undefined && { appCheck: async () => (await requestTokens()).appCheck }),
    },
  })
  return {
    fetchUserVectors: (after) => functions.call(fetchUserVectors, { uid, ...(after !== undefined && { after }) }),
    fetchAllVectors: async (id) => (await functions.call(fetchAllVectors, { id })).similarVectors,
    hasProvider: async () => (await functions.call(describeAi, null)).kind === 'provider',
    generateClusterTitle: async (content) => (await functions.call(generateClusterTitle, { content })).title,
  }
}

let requestCount = 0

/** ID token and App Check token. */
type Tokens = Pick<Extract<MapWorkerRequest, { kind: 'tokens' }>, 'auth' | 'appCheck'>

function requestTokens(): Promise<Tokens> {
  requestCount += 1
  const requestId = requestCount
  return new Promise((resolve) => {
    pendingTokenRequests.set(requestId, resolve)
    postToPage({ kind: 'tokens-requested', requestId })
  })
}

function postToPage(message: MapWorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  postMessage(message)
}
