import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstNoteQuestions, findSlots } from '@geist/journal-ai'
import { openDatabase } from '../store/testing/open-database'
import { callFunction } from '../testing/call-function'
import { sampleJournal } from '@geist/journal-ai/testing/journals'
import { type Account, openAccount } from '../testing/open-account'

let database: Firestore

beforeAll(() => {
  database = openDatabase('generate-journal-prompt')
})

describe('generateJournalPrompt on the local backend', { timeout: 120_000 }, () => {
  it("asks about the caller's entries, without repetition within 30 calls", async () => {
    const account = await openAccount()
    await write(account, sampleJournal)
    const prompts: string[] = []
    for (let call = 0; call < 31; call += 1) prompts.push(await promptFor(account))
    expect(new Set(prompts.slice(0, 30)).size).toBe(30)
    expect(new Set(prompts.slice(1)).size).toBe(30)
    const themes = findSlots(sampleJournal)
    const themed = prompts.filter((prompt) => themes.some(({ reference }) => prompt.includes(reference)))
    expect(themed.length).toBeGreaterThanOrEqual(16)
    const remembered = await database.doc(`users/${account.uid}/private/prompts`).get()
    expect(remembered.data()).toEqual({ prompts: prompts.slice(1) })
  })

  it('returns different prompts for simultaneous calls', async () => {
    const account = await openAccount()
    const prompts = await Promise.all([1, 2, 3, 4].map(() => promptFor(account)))
    expect(new Set(prompts).size).toBe(4)
  })

  it('uses no entries of others, in the trash, written by AI, or excluded from AI', async () => {
    const account = await openAccount()
    const kite = ['The kite is here.', 'I saw the kite again.', 'My kite is gone.']
    await write(account, kite, { deletedAt: Timestamp.now() })
    await write(account, kite, { aiResponse: 'yes' })
    await write(account, kite, { complexQuery: 'yes' })
    await write(account, kite, { hallucinationResponse: 'yes' })
    await write(account, kite, { neverAi: true })
    await write({ uid: 'somebody-else' }, kite, { isPublic: true, collectionName: 'Kites' })
    for (let call = 0; call < 5; call += 1) expect(firstNoteQuestions).toContain(await promptFor(account))
  })

  it('finds entries that are older than a full page of trash', async () => {
    const account = await openAccount()
    await write(account, ['The canoe is here.', 'I saw the canoe again.'])
    await write(
      account,
      Array.from({ length: 35 }, (_, index) => `Gone ${index}`),
      { deletedAt: Timestamp.now() },
    )
    const prompts = [await promptFor(account), await promptFor(account)]
    expect(prompts.every((prompt) => prompt.includes('the canoe'))).toBe(true)
  })

  it('refuses while the AI is switched off, and answers again after it is switched on', async () => {
    const account = await openAccount()
    const settings = database.doc(`users/${account.uid}/private/settings`)
    await settings.set({ aiEnabled: false })
    expect(await callFunction('generateJournalPrompt', { token: account.token })).toMatchObject({
      status: 400,
      error: { status: 'FAILED_PRECONDITION', message: 'failed-precondition', details: { reason: 'ai-off' } },
    })
    expect((await database.doc(`users/${account.uid}/private/prompts`).get()).exists).toBe(false)
    await settings.set({ aiEnabled: true })
    expect(await promptFor(account)).not.toBe('')
  })

  it('treats unreadable settings as AI off', async () => {
    const account = await openAccount()
    await database.doc(`users/${account.uid}/private/settings`).set({ aiEnabled: 'no' })
    expect((await callFunction('generateJournalPrompt', { token: account.token })).status).toBe(400)
  })
})

async function promptFor({ token }: Account): Promise<string> {
  const reply = await callFunction('generateJournalPrompt', { token })
  expect(reply).toMatchObject({ status: 200, result: { prompt: expect.any(String) } })
  return (reply.result as { prompt: string }).prompt
}

let writtenCount = 0

/** Writes entries, newest first as in the list; each call writes newer ones. */
async function write({ uid }: Pick<Account, 'uid'>, contents: readonly string[], fields: object = {}): Promise<void> {
  const batch = database.batch()
  writtenCount += contents.length
  for (const [index, content] of contents.entries()) {
    batch.set(database.collection('messages').doc(), {
      uid,
      content,
      category: 'Days',
      timestamp: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + (writtenCount - index) * 60_000),
      collectionName: '',
      username: 'mira',
      order: null,
      isPublic: false,
      updatedAt: Timestamp.now(),
      editedFrom: null,
      deletedAt: null,
      expireAt: null,
      ...fields,
    })
  }
  await batch.commit()
}
