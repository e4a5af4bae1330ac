import { type CallableName, contracts } from '@geist/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount, replaceClaims } from '../testing/open-account'

const id = 'AbCdEfGhIjKlMnOpQrSt'
const selected = { collectionName: 'Walks', prompt: 'What changed?', content: 'Rain.' }
/** A valid payload for each function. */
const payloads: Record<CallableName, (uid: string) => unknown> = {
  generateAction: () => null,
  generateQueryPrompts: () => ({ collectionName: 'Walks' }),
  complexQuery: () => selected,
  analyzeJournalEntries: () => selected,
  processImage: () => ({ image: 'AAAA' }),
  generateJournalPrompt: () => ({}),
  quickReply: () => ({ prompt: 'I slept well' }),
  fetchUserVectors: (uid) => ({ uid }),
  fetchSimilarVectors: () => ({ id }),
  generateClusterTitle: () => ({ content: 'Rain.' }),
  fetchAllVectors: () => ({ id }),
  describeAi: () => null,
  askJournal: () => ({ question: 'Who came?' }),
  deleteAccount: () => ({ username: 'nobody-of-this-name' }),
  signOutEverywhere: () => null,
}
const names = Object.keys(payloads) as CallableName[]

const signedOut = {
  status: 401,
  error: { status: 'UNAUTHENTICATED', message: 'unauthenticated', details: { reason: 'signed-out' } },
}
const invalidPayload = (path: string) => ({
  status: 400,
  error: {
    status: 'INVALID_ARGUMENT',
    message: 'invalid-argument',
    details: { reason: 'invalid-payload', issues: expect.arrayContaining([expect.objectContaining({ path })]) },
  },
})

let mira: Account

beforeAll(async () => {
  mira = await openAccount()
})

it('every contract has a function', () => {
  expect(names.toSorted()).toEqual(Object.keys(contracts).toSorted())
})

describe.each(names)('%s', (name) => {
  const data = () => payloads[name](mira.uid)

  it('refuses a call without a token or with an invalid one', async () => {
    expect(await callFunction(name, { data: data() })).toMatchObject(signedOut)
    expect(await callFunction(name, { data: data(), token: 'nonsense' })).toMatchObject(signedOut)
    expect(await callFunction(name, { data: 'nonsense' })).toMatchObject(signedOut)
  })

  it('treats an expired token as missing', async () => {
    const token = replaceClaims(mira.token, { exp: Math.floor(Date.now() / 1000) - 1 })
    expect(await callFunction(name, { data: data(), token })).toMatchObject(signedOut)
  })

  it('refuses an unknown field and names it', async () => {
    const reply = await callFunction(name, { data: { ...(data() as object), mood: 'my secret' }, token: mira.token })
    const path = data() === null ? '' : 'mood'
    expect(reply).toMatchObject(invalidPayload(path))
    expect(reply.text).not.toContain('secret')
  })

  it("refuses another account's uid", async () => {
    const otherPayload = { ...(payloads[name]('somebody-else') as object), uid: 'somebody-else' }
    const reply = await callFunction(name, { data: otherPayload, token: mira.token })
    const notYours = { status: 403, error: { status: 'PERMISSION_DENIED', details: { reason: 'not-yours' } } }
    const path = payloads[name]('') === null ? '' : 'uid'
    expect(reply).toMatchObject(name === 'fetchUserVectors' ? notYours : invalidPayload(path))
  })

  it('refuses a malformed call without echoing it', async () => {
    const bodies = ['{"text":"my secret"}', '{"data":{"@type":"my secret"}}', '["my secret"]', '{}']
    for (const body of bodies) {
      const reply = await callFunction(name, { body, token: mira.token })
      expect(reply).toMatchObject(invalidPayload(''))
      expect(reply.text).not.toContain('secret')
    }
  })

  it('refuses malformed JSON as invalid-argument', async () => {
    for (const body of ['{"data": ', '{"data": nul}', '"text"', '\u0000']) {
      expect((await callFunction(name, { body, token: mira.token })).status).toBe(400)
    }
  })

  it('accepts only POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await callFunction(name, { method, data: data(), token: mira.token })
      expect(reply).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } })
    }
  })

  it('answers the CORS preflight of the web app', async () => {
    const reply = await callFunction(name, { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(reply.headers.get('access-control-allow-methods')).toContain('POST')
  })
})
