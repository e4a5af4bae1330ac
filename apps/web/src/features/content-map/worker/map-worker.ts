import { fetchAllVectors, fetchUserVectors, generateClusterTitle } from '@geist/domain'
import { createFunctionsClient, functionsBaseUrl } from '@geist/functions-client'

import { env } from '../../../shared/env'
import { Journal } from '../../../shared/local/journal'
import { openChannel } from '../../../shared/local/open-channel'
import { withLock } from '../../../shared/local/with-lock'
import { MapFollower } from './map-follower'
import { MapStore } from '../store/map-store'
import { mapLockName } from './map-lock-name'
import type { FromMapWorker, ToMapWorker } from './map-messages'
import { LocalNotes } from './local-notes'
import { type MapServer, NotesMap } from './notes-map'

/* Entry point of the map worker: everything except drawing. */

let map: NotesMap | undefined
let follower: MapFollower | undefined
const pendingTokenRequests = new Map<number, (tokens: Tokens) => void>()

addEventListener('message', ({ data }: MessageEvent<ToMapWorker>) => {
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
    case 'ask-titles':
      void map?.nameClusters({ isAgreed: true })
      return
    case 'find':
      void find(data)
      return
    case 'recommend':
      void recommend(data)
      return
    case 'tokens':
      pendingTokenRequests.get(data.requestId)?.(data)
      pendingTokenRequests.delete(data.requestId)
      return
    default:
      data satisfies never
  }
})

function open({ uid, zone, notes }: Extract<ToMapWorker, { kind: 'open' }>): void {
  const localNotes = new LocalNotes(new Journal(uid), notes)
  const otherTabs = openChannel(mapLockName(uid))
  const openedMap = new NotesMap({
    uid,
    zone,
    server: createServer(uid),
    store: new MapStore(uid),
    notes: () => localNotes.readAll(),
    runExclusive: (run) => withLock(mapLockName(uid), run),
    postToPage: postToPage,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    onStored: () => otherTabs?.postMessage('kept'),
  })
  otherTabs?.addEventListener('message', () => void openedMap.reloadStored())
  map = openedMap
  follower = new MapFollower(openedMap, localNotes)
  void follower.start()
}

async function find({ requestId, query }: Extract<ToMapWorker, { kind: 'find' }>): Promise<void> {
  const ids = await map?.find(query).catch(() => [])
  postToPage({ kind: 'found', requestId, ids: ids ?? [] })
}

async function recommend({ requestId, id }: Extract<ToMapWorker, { kind: 'recommend' }>): Promise<void> {
  postToPage({ kind: 'recommended', requestId, recommendations: (await map?.recommend(id)) ?? { status: 'failed' } })
}

/** Calls the server from the worker, since parsing the vectors would block the page. */
function createServer(uid: string): MapServer {
  const functions = createFunctionsClient({
    baseUrl: functionsBaseUrl({ projectId: env.firebase.projectId, emulatorHost: env.emulators.functions }),
    tokens: {
      auth: async () => (await requestTokens()).auth,
      ...(env.appCheck.siteKey !== undefined && { appCheck: async () => (await requestTokens()).appCheck }),
    },
  })
  return {
    fetchUserVectors: (after) => functions.call(fetchUserVectors, { uid, ...(after !== undefined && { after }) }),
    fetchAllVectors: async (id) => (await functions.call(fetchAllVectors, { id })).similarVectors,
    generateClusterTitle: async (content) => (await functions.call(generateClusterTitle, { content })).title,
  }
}

let requestCount = 0

type Tokens = Pick<Extract<ToMapWorker, { kind: 'tokens' }>, 'auth' | 'appCheck'>

function requestTokens(): Promise<Tokens> {
  requestCount += 1
  const requestId = requestCount
  return new Promise((resolve) => {
    pendingTokenRequests.set(requestId, resolve)
    postToPage({ kind: 'tokens-wanted', requestId })
  })
}

function postToPage(message: FromMapWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  postMessage(message)
}
