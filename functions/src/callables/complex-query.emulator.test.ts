import { joinSelection, findQuotedEntry } from '@geist/domain'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount } from '../testing/open-account'

let database: Firestore

beforeAll(() => {
  database = openDatabase('complex-query')
})

interface WrittenEntry {
  readonly id: string
  readonly content: string
}

/** Files entries of consecutive days in the notebook 'Walks'. */
async function write(
  { uid }: Pick<Account, 'uid'>,
  contents: readonly string[],
  fields: object = {},
): Promise<WrittenEntry[]> {
  const batch = database.batch()
  const writtenEntries = contents.map((content, index) => {
    const id = newId()
    const timestamp = Timestamp.fromMillis(Date.UTC(2026, 2, 1 + index, 23))
    batch.set(
      database.collection('messages').doc(id),
      entryDocument({ uid, content, collectionName: 'Walks', timestamp, ...fields }),
    )
    return { id, content }
  })
  await batch.commit()
  return writtenEntries
}

async function ask({ token }: Account, selected: readonly WrittenEntry[], more: object = {}) {
  const joined = joinSelection(selected)
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries } = joined.value
  const data = { collectionName: 'Walks', prompt: 'What about the heron?', content, entries, ...more }
  const reply = await callFunction('complexQuery', { token, data })
  expect(reply).toMatchObject({ status: 200, result: { analysis: expect.any(String) } })
  const result = reply.result as {
    analysis: string
    quotes: { text: string; start: number; end: number; at: number }[]
    leftOut?: { id: string; why: string }[]
  }
  return { ...result, joined: joined.value, text: reply.text }
}

describe('complexQuery on the local backend', { timeout: 120_000 }, () => {
  it('answers with quotes that point into their entries, and the days of those entries', async () => {
    const account = await openAccount()
    const entries = await write(account, [
      'The heron is back.\nIt rained.',
      'Nothing happened.',
      'No heron at the lock, only snow.',
    ])
    const { analysis, quotes, joined, leftOut } = await ask(account, entries)
    expect(analysis).toContain('“The heron is back.” – March 1, 2026')
    expect(quotes.map((quote) => [quote.text, findQuotedEntry(joined, quote)?.id])).toEqual([
      ['The heron is back.', entries[0]?.id],
      ['No heron at the lock, only snow.', entries[2]?.id],
    ])
    for (const { text, at } of quotes) expect(analysis.slice(at - 1, at + text.length + 1)).toBe(`“${text}”`)
    expect(leftOut).toEqual([])
    const inAuckland = await ask(account, entries, { timeZone: 'Pacific/Auckland' })
    expect(inAuckland.analysis).toContain('“The heron is back.” – March 2, 2026')
  })

  it("reads no entry that is excluded from AI, in the trash, changed, or another user's", async () => {
    const [account, otherAccount] = [await openAccount(), await openAccount()]
    const [heron] = await write(account, ['The heron is back.'])
    const secret = 'The heron is a secret.'
    const [neverAiEntry] = await write(account, [secret], { neverAi: true })
    const [odd] = await write(account, [secret], { neverAi: 'yes' })
    const [trashed] = await write(account, [secret], { deletedAt: Timestamp.now() })
    const [changed] = await write(account, ['The heron is no secret.'])
    const [otherEntry] = await write(otherAccount, [secret])
    const [shared] = await write(otherAccount, ['The heron of the others.'], { isPublic: true })
    const sentEntries = [
      heron,
      neverAiEntry,
      odd,
      trashed,
      changed && { ...changed, content: secret },
      otherEntry,
      shared,
      { id: newId(), content: secret },
    ]
    const { quotes, leftOut, text } = await ask(
      account,
      sentEntries.flatMap((entry) => entry ?? []),
    )
    expect(quotes.map((quote) => quote.text)).toEqual(['The heron is back.', 'The heron of the others.'])
    expect(text).not.toContain('secret')
    expect(leftOut?.map(({ why }) => why)).toEqual([
      'never-ai',
      'never-ai',
      'not-there',
      'changed',
      'not-there',
      'not-there',
    ])
    await database.doc(`users/${otherAccount.uid}/private/settings`).set({ aiEnabled: false })
    const later = await ask(
      account,
      [heron, shared].flatMap((entry) => entry ?? []),
    )
    expect(later.leftOut).toEqual([{ id: shared?.id, why: 'never-ai' }])
  })

  it('omits lines that the notebook excludes from AI, even when only lines are sent', async () => {
    const account = await openAccount()
    await write(account, ['The heron is a secret.\nNobody knows.'], { neverAi: true })
    const content = 'The heron is back.\nThe heron is a secret.\nNobody knows.'
    const data = { collectionName: 'Walks', prompt: 'What about the heron?', content }
    const { text, status } = await callFunction('complexQuery', { token: account.token, data })
    expect(status).toBe(200)
    expect(text).toContain('“The heron is back.”')
    expect(text).not.toContain('secret')
  })

  it('stores nothing of question and answer', async () => {
    const account = await openAccount()
    await ask(account, await write(account, ['The heron is back.']))
    expect((await database.collection(`users/${account.uid}/private`).get()).empty).toBe(true)
    expect((await database.collection(`users/${account.uid}/limits`).get()).docs.map(({ id }) => id)).toEqual([
      'complexQuery',
    ])
  })
})
