import { rateLimits, joinSelection, findQuotedEntry } from '@geist/domain'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount } from '../testing/open-account'

let database: Firestore

beforeAll(() => {
  database = openDatabase('analyze-journal-entries')
})

interface WrittenEntry {
  readonly id: string
  readonly content: string
}

/** Files entries in the notebook 'Walks'. */
async function write({ uid }: Pick<Account, 'uid'>, contents: readonly string[], fields: object = {}) {
  const batch = database.batch()
  const writtenEntries = contents.map((content): WrittenEntry => {
    const id = newId()
    const document = entryDocument({ uid, content, collectionName: 'Walks', timestamp: Timestamp.now(), ...fields })
    batch.set(database.collection('messages').doc(id), document)
    return { id, content }
  })
  await batch.commit()
  return writtenEntries
}

async function cut({ token }: Account, selected: readonly WrittenEntry[], more: object = {}) {
  const joined = joinSelection(selected)
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries } = joined.value
  const data = { collectionName: 'Walks', prompt: '', content, entries, ...more }
  const reply = await callFunction('analyzeJournalEntries', { token, data })
  expect(reply).toMatchObject({ status: 200, result: { analysis: expect.any(String) } })
  const result = reply.result as {
    analysis: string
    quotes?: { text: string; start: number; end: number; at: number }[]
    leftOut?: { id: string; why: string }[]
  }
  return { ...result, joined: joined.value, text: reply.text }
}

const walks = [
  'The heron is back at the lock, and the water is as brown as tea.',
  'Nothing happened all day, and I was glad of it, of every hour.',
  'Snow on the towpath. Somebody had walked there before me with a dog.',
]

describe('analyzeJournalEntries on the local backend', { timeout: 120_000 }, () => {
  it('cuts entries deterministically for a seed, each fragment with its position in its entry', async () => {
    const account = await openAccount()
    const entries = await write(account, walks)
    const once = await cut(account, entries, { seed: 'one', method: 'page-cut' })
    expect(once.quotes?.length).toBeGreaterThan(3)
    for (const quote of once.quotes ?? []) {
      expect(once.analysis.startsWith(quote.text, quote.at)).toBe(true)
      const quotedEntry = findQuotedEntry(once.joined, quote)
      const source = entries.find(({ id }) => id === quotedEntry?.id)
      expect(source?.content.slice(quotedEntry?.start, quotedEntry?.end)).toBe(quote.text)
    }
    expect((await cut(account, entries, { seed: 'one', method: 'page-cut' })).analysis).toBe(once.analysis)
    expect((await cut(account, entries, { seed: 'two', method: 'page-cut' })).analysis).not.toBe(once.analysis)
  })

  it("never cuts entries that are excluded from AI, in the trash, changed, or another user's", async () => {
    const [account, otherAccount] = [await openAccount(), await openAccount()]
    const [heron] = await write(account, ['The heron is back.'])
    const secret = 'A secret that nobody hears.'
    const [neverAiEntry] = await write(account, [secret], { neverAi: true })
    const [trashed] = await write(account, [secret], { deletedAt: Timestamp.now() })
    const [changed] = await write(account, ['No secret.'])
    const [otherEntry] = await write(otherAccount, [secret])
    const sentEntries = [heron, neverAiEntry, trashed, changed && { ...changed, content: secret }, otherEntry]
    const { leftOut, text } = await cut(
      account,
      sentEntries.flatMap((entry) => entry ?? []),
    )
    expect(text).not.toContain('secret')
    expect(leftOut?.map(({ why }) => why)).toEqual(['never-ai', 'not-there', 'changed', 'not-there'])
  })

  it('cuts while AI is switched off, polishes only while it is on, and rate-limits both', async () => {
    const account = await openAccount()
    const entries = await write(account, walks)
    const settings = database.doc(`users/${account.uid}/private/settings`)
    await settings.set({ aiEnabled: false })
    expect((await cut(account, entries)).analysis).not.toBe('')
    const [first] = entries
    if (first === undefined) throw new Error('There is no entry')
    const data = {
      collectionName: 'Walks',
      prompt: '',
      content: first.content,
      entries: [{ id: first.id, length: first.content.length }],
      polish: [{ start: 4, end: 9, before: '' }],
    }
    const { token } = account
    expect(await callFunction('analyzeJournalEntries', { token, data })).toMatchObject({
      status: 400,
      error: { status: 'FAILED_PRECONDITION', details: { reason: 'ai-off' } },
    })
    await settings.set({ aiEnabled: true })
    // The embedded AI returns a cut-up unchanged.
    expect(await callFunction('analyzeJournalEntries', { token, data })).toMatchObject({
      status: 200,
      result: { analysis: 'heron', leftOut: [] },
    })
    const { burst, refillMs } = rateLimits.analyzeJournalEntries
    const limit = database.doc(`users/${account.uid}/limits/analyzeJournalEntries`)
    expect((await limit.get()).exists).toBe(true)
    await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + burst * refillMs) })
    expect(await callFunction('analyzeJournalEntries', { token, data })).toMatchObject({ status: 429 })
  })

  it('cuts the lines of a request that has only the three specified fields', async () => {
    const account = await openAccount()
    await write(account, ['A secret that nobody hears.'], { neverAi: true })
    const content = `${walks.join('\n')}\nA secret that nobody hears.`
    const data = { collectionName: 'Walks', prompt: 'heron', content }
    const { status, text, result } = await callFunction('analyzeJournalEntries', { token: account.token, data })
    expect(status).toBe(200)
    expect(result).toMatchObject({ analysis: expect.stringMatching(/heron|snow|Nothing/iu) })
    expect(text).not.toContain('secret')
  })
})
