import { type AccountStore, accountStores } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { createInMemoryRateLimiter } from './create-in-memory-rate-limiter'
import { deleteAccount, recentSignInMs } from './delete-account'
import type { Deletion, DeletionStore, SignInStore } from '../ports/deletion-store'

const now = 1_800_000_000_000
const uid = 'mira'
const names = Object.keys(accountStores) as AccountStore[]
const none = Object.fromEntries(names.map((name) => [name, 0])) as Record<AccountStore, number>

describe('deleteAccount', () => {
  it('does not begin without the typed username', async () => {
    for (const typed of ['', 'mir', 'MIRA-L', 'mira-l-', 'grace']) {
      const { tools, did } = setUp()
      expect(await deleteAccount({ uid, signedInAt: now }, typed, tools)).toEqual(refused('not-confirmed'))
      expect(did).toEqual([])
    }
  })

  it('requires a sign-in of the last five minutes, after the last "sign out everywhere"', async () => {
    const outdatedSignIns = [
      { caller: { uid, signedInAt: now - recentSignInMs - 1 }, validSince: 0 },
      { caller: { uid, signedInAt: now - 60_001 }, validSince: now - 60_000 },
      { caller: { uid }, validSince: 0 },
    ]
    for (const { caller, validSince } of outdatedSignIns) {
      const { tools, did } = setUp({ validSince })
      expect(await deleteAccount(caller, 'mira-l', tools)).toEqual(refused('sign-in-again'))
      expect(did).toEqual([])
    }
  })

  it('refuses an account that no longer exists and was not deleted here', async () => {
    const { tools, did } = setUp({ validSince: undefined })
    expect(await deleteAccount({ uid, signedInAt: now }, 'mira-l', tools)).toEqual(refused('signed-out'))
    expect(did).toEqual([])
  })

  it('closes the account before it deletes any data, and deletes the sign-in last', async () => {
    const { tools, did } = setUp()
    const outcome = await deleteAccount({ uid, signedInAt: now - recentSignInMs }, ' mira-l ', tools)
    expect(outcome).toMatchObject({ status: 'answered', response: { isDone: true, startedAt: now } })
    expect(did.slice(0, 2)).toEqual(['begin', 'close'])
    expect(did.slice(-2)).toEqual(['delete', 'finish'])
    expect(did).toEqual(expect.arrayContaining(names.filter((name) => name !== 'signIn')))
  })

  it('resumes a deletion with any sign-in, and repeats its answer after the end', async () => {
    const { tools, did } = setUp({ validSince: undefined })
    await tools.store.begin(uid, now)
    const first = await deleteAccount({ uid }, '', tools)
    expect(first).toMatchObject({ status: 'answered', response: { isDone: true } })
    const before = did.length
    expect(await deleteAccount({ uid }, '', tools)).toEqual(first)
    expect(did).toHaveLength(before)
  })
})

function refused(reason: string) {
  return { status: 'refused', reason: { reason } }
}

/** An account with empty stores, and a record of the operations. */
function setUp(options: { readonly validSince: number | undefined } = { validSince: 0 }) {
  const did: string[] = []
  let deletion: Deletion | undefined
  const store: DeletionStore = {
    readDeletion: async () => deletion,
    readUsername: async () => 'mira-l',
    begin: async (account, at) => {
      did.push('begin')
      return (deletion ??= { uid: account, startedAt: at, finishedAt: null, counts: none })
    },
    deleteBatch: async (_deletion, name) => {
      did.push(name)
      return false
    },
    finish: async (account, at) => {
      did.push('finish')
      return (deletion = { uid: account, startedAt: at, finishedAt: at, counts: { ...none, signIn: 1 } })
    },
    async *streamDeletions() {},
    deleteRecord: async () => undefined,
    releaseUsernames: async () => 0,
  }
  const note = (what: string) => async () => void did.push(what)
  const signInStore: SignInStore = {
    readSessionsValidSince: async () => options.validSince,
    endSessions: note('end'),
    disable: note('close'),
    delete: note('delete'),
  }
  return {
    did,
    tools: { store, signInStore, rateLimiter: createInMemoryRateLimiter(10), now: () => now, isOverdue: () => false },
  }
}
