import type { CloudEvent } from 'firebase-functions'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { captureLogs } from '../testing/capture-logs'
import { type RefusingBackend, startRefusingBackend } from '../testing/refusing-backend'
import { stubFunctionsEnv } from '../testing/stub-functions-env'

const marker = 'Quirlenbach'
/** The error message of a refusing store, which quotes its request. */
const errorMessage = `users/ines-of-all-people wrote ${marker} at /srv/secret/path.ts:7`
const uid = 'ines-of-all-people'
const writeTime = '2026-11-21T12:00:00.000000Z'

/** A field in the format of events. */
type Value = { readonly stringValue: string } | { readonly booleanValue: boolean } | { readonly nullValue: null }
type Fields = Readonly<Record<string, Value>>

const text = (stringValue: string): Value => ({ stringValue })
const isPublic = (booleanValue: boolean) => ({ isPublic: { booleanValue } })
const entry = (words: string): Fields => ({
  uid: text(uid),
  content: text(`${words}: we walked to ${marker} in the rain.`),
  category: text(`${words} ${marker}`),
  collectionName: text(`River ${marker}`),
  username: text(`${marker}-walker`),
  deletedAt: { nullValue: null },
  expireAt: { nullValue: null },
})
const notebook = (words: string): Fields => ({
  uid: text(uid),
  name: text(`${words} ${marker}`),
  creatorUsername: text(`${marker}-walker`),
})

/**
 * For each trigger: the document before and after the write, and the works that then call the
 * store.
 */
const writes: Readonly<
  Record<string, readonly [path: string, before: Fields, after: Fields, works: readonly string[]]>
> = {
  followEntry: [
    'messages/AbCdEfGhIjKlMnOpQrSt',
    { ...entry('Before'), ...isPublic(false) },
    { ...entry('After'), ...isPublic(true) },
    ['settleEntry', 'enqueueEntry'],
  ],
  followNotebook: [
    'collections/AbCdEfGhIjKlMnOpQrSt',
    { ...notebook('Before'), ...isPublic(false) },
    { ...notebook('After'), ...isPublic(true) },
    ['followNotebook'],
  ],
  carryUsername: [`users/${uid}`, { username: text('before') }, { username: text(marker) }, ['carryUsername']],
  embedAccount: [
    `users/${uid}/private/settings`,
    { aiEnabled: { booleanValue: true } },
    { aiEnabled: { booleanValue: false } },
    ['embedAccount'],
  ],
}

const logged = captureLogs()
let refusing: RefusingBackend
let functions: Readonly<Record<string, unknown>>

beforeAll(async () => {
  refusing = await startRefusingBackend(errorMessage)
  stubFunctionsEnv({ projectId: 'demo-geist', ...refusing.hosts })
  functions = await import('../index')
})

afterAll(async () => {
  await refusing[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(() => {
  logged.length = 0
  refusing.takeRequestCount()
})

it('every function triggered by a write is covered here', () => {
  const following = Object.entries(functions as Readonly<Record<string, { readonly __endpoint: object }>>).filter(
    ([, { __endpoint }]) => 'eventTrigger' in __endpoint,
  )
  expect(following.map(([name]) => name).toSorted()).toEqual(Object.keys(writes).toSorted())
})

it.each(Object.entries(writes))('no word of an entry is logged or thrown when %s fails', async (name, write) => {
  const [path, before, after, works] = write
  const follow = functions[name] as (event: CloudEvent<unknown>) => Promise<void>
  const failure: unknown = await follow(eventOf(path, before, after)).catch((error: unknown) => error)
  expect(refusing.takeRequestCount()).toBeGreaterThanOrEqual(works.length)
  // The platform logs what is rethrown.
  expect(String(failure)).toBe(`Error: ${works[0]} failed`)
  expect(Object.getOwnPropertyNames(failure).toSorted()).toEqual(['message', 'stack'])
  const log = logged.join('\n')
  for (const work of works) expect(log).toMatch(new RegExp(`A trigger failed.*${work}|${work}.*A trigger failed`, 'u'))
  expect(`${log} ${(failure as Error).stack}`).not.toMatch(/Quirlenbach|ines-of-all-people|secret/u)
})

it('no word of an account is logged or thrown when a task fails', async () => {
  const follow = functions['followAccount'] as { readonly run: (task: object) => Promise<void> }
  const items = [{ kind: 'count', category: `Days of ${marker}`, changedAt: 1 }]
  const failure: unknown = await follow
    .run({ id: 'one', data: { uid, notBefore: 0, items } })
    .catch((error: unknown) => error)
  expect(refusing.takeRequestCount()).toBeGreaterThanOrEqual(1)
  expect(String(failure)).toBe('Error: followAccount failed')
  expect(`${logged.join('\n')} ${(failure as Error).stack}`).not.toMatch(/Quirlenbach|ines-of-all-people|secret/u)
})

/** In the format of Eventarc. */
function eventOf(path: string, before: Fields, after: Fields): CloudEvent<unknown> {
  const document = (fields: Fields) => ({
    name: `projects/demo-geist/databases/(default)/documents/${path}`,
    fields,
    createTime: writeTime,
    updateTime: writeTime,
  })
  const event = {
    specversion: '1.0',
    id: 'one',
    source: '//firestore.googleapis.com/projects/demo-geist/databases/(default)',
    type: 'google.cloud.firestore.document.v1.written',
    time: writeTime,
    datacontenttype: 'application/json',
    project: 'demo-geist',
    database: '(default)',
    namespace: '(default)',
    location: 'us-central1',
    document: path,
    data: { oldValue: document(before), value: document(after) },
  }
  return event as CloudEvent<unknown>
}
