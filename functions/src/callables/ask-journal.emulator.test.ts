import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { newId } from '../store/testing/stored-documents'
import { writeEmbeddedEntry } from '../store/testing/write-embedded-entry'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount } from '../testing/open-account'

let database: Firestore

beforeAll(() => {
  database = openDatabase('ask-journal')
})

function write({ uid }: Pick<Account, 'uid'>, content: string, fields: object = {}): Promise<string> {
  const timestamp = Timestamp.fromMillis(Date.UTC(2026, 2, 1, 23))
  return writeEmbeddedEntry(database, { uid, content, timestamp, ...fields })
}

interface AskAnswer {
  readonly answer: string
  readonly quotes: { entryId: string; start: number; end: number; at: number }[]
  readonly isKnown: boolean
  readonly leftOut: { id: string; why: string }[]
}

describe('askJournal on the local backend', { timeout: 120_000 }, () => {
  it("answers from the caller's own entries, found by meaning, with exact quotes, and reads no others", async () => {
    const [mira, otto] = [await openAccount(), await openAccount()]
    const sluice = 'Walked to the estuary. A kingfisher sat on the rail of the sluice.'
    const ownEntry = await write(mira, sluice)
    await write(mira, 'The boiler broke, and the plumber asked four thousand.')
    const secret = 'The kingfisher at the sluice is a secret.'
    const [otherEntry, shared] = [await write(otto, secret), await write(otto, secret, { isPublic: true })]
    const neverAiEntry = await write(mira, secret, { neverAi: true })
    const trashed = await write(mira, secret, { deletedAt: Timestamp.now() })

    const data = { question: 'Which bird sat on the rail at the sluice?', timeZone: 'Pacific/Auckland' }
    const foundIds = [otherEntry, shared, neverAiEntry, trashed, newId()]
    const reply = await callFunction('askJournal', { token: mira.token, data: { ...data, found: foundIds } })
    expect(reply).toMatchObject({ status: 200, result: { isKnown: true } })
    const { answer, quotes, leftOut } = reply.result as AskAnswer
    expect(reply.text).not.toContain('secret')
    expect(quotes.map(({ start, end }) => sluice.slice(start, end))).toEqual([sluice])
    for (const { entryId, start, end, at } of quotes) {
      expect(entryId).toBe(ownEntry)
      expect(answer.slice(at, at + end - start)).toBe(sluice.slice(start, end))
    }
    expect(answer).toContain('March 2, 2026')
    expect(Object.fromEntries(leftOut.map(({ id, why }) => [id, why]))).toEqual({
      ...Object.fromEntries(foundIds.map((id) => [id, 'not-there'])),
      [neverAiEntry]: 'never-ai',
    })

    const streamed = await callFunction('askJournal', { token: mira.token, data, streams: true })
    expect(streamed.text.match(/"message":/gu)?.length).toBeGreaterThan(2)
    expect(streamed.text).toContain('A kingfisher sat on the rail of the sluice.')

    const inMarch = await callFunction('askJournal', {
      token: mira.token,
      data: { question: 'What did I do in March 2026?' },
    })
    expect(inMarch).toMatchObject({ result: { isKnown: true } })
    expect(inMarch.text).toContain('A kingfisher sat on the rail of the sluice.')
    expect(inMarch.text).not.toContain('secret')
    const inMay = await callFunction('askJournal', {
      token: mira.token,
      data: { question: 'What did I do in May 2025?' },
    })
    expect(inMay).toMatchObject({ result: { isKnown: false, quotes: [] } })

    await database.doc(`users/${mira.uid}/private/settings`).set({ aiEnabled: false })
    expect(await callFunction('askJournal', { token: mira.token, data })).toMatchObject({
      error: { details: { reason: 'ai-off' } },
    })
    // Only the rate limit is stored, neither question nor answer.
    expect((await database.collection(`users/${mira.uid}/limits`).get()).docs.map(({ id }) => id)).toEqual([
      'askJournal',
    ])
  })
})
