import { describe, expect, it } from 'vitest'
import { propagateUsername, propagateUsernameToNotebook } from './propagate-username'
import type { CreditedNotebook, UsernameStore } from '../ports/username-store'

function storeOf(username: string | undefined, notebooks: readonly CreditedNotebook[]) {
  const notebooksById = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  const cost = { pages: 0, writes: 0 }
  const store: UsernameStore = {
    transact: (work) =>
      work({
        readUsername: async () => username,
        readNotebook: async (id) => notebooksById.get(id),
        readNotebooks: async (uid, after = '') => {
          cost.pages += 1
          const page = [...notebooksById.values()].filter((each) => each.uid === uid && each.id > after).slice(0, 2)
          return { notebooks: page, nextCursor: page.length === 2 ? page.at(-1)?.id : undefined }
        },
        setCreatorUsername: (id, creatorUsername) => {
          cost.writes += 1
          notebooksById.set(id, { ...(notebooksById.get(id) as CreditedNotebook), creatorUsername })
        },
      }),
  }
  return { store, cost, names: () => [...notebooksById.values()].map(({ creatorUsername }) => creatorUsername) }
}

const three = ['a', 'b', 'c'].map((id) => ({ id, uid: 'mira', creatorUsername: 'old' }))
const stranger = { id: 'd', uid: 'ada', creatorUsername: 'old' }

describe('propagateUsername', () => {
  it('updates all notebooks of the user, and of no one else', async () => {
    const { store, names } = storeOf('new', [...three, stranger])
    await propagateUsername({ uid: 'mira', before: 'old', after: 'new' }, store)
    expect(names()).toEqual(['new', 'new', 'new', 'old'])
  })

  it('uses the current username, whichever event comes last', async () => {
    const { store, cost, names } = storeOf('newest', three)
    await propagateUsername({ uid: 'mira', before: 'old', after: 'new' }, store)
    await propagateUsername({ uid: 'mira', before: 'old', after: 'new' }, store)
    expect(names()).toEqual(['newest', 'newest', 'newest'])
    expect(cost.writes).toBe(3)
  })

  it('reads nothing when only the biography changed, or the profile was created or deleted', async () => {
    const { store, cost } = storeOf('old', three)
    await propagateUsername({ uid: 'mira', before: 'old', after: 'old' }, store)
    await propagateUsername({ uid: 'mira', before: undefined, after: 'old' }, store)
    await propagateUsername({ uid: 'mira', before: 'old', after: undefined }, store)
    expect(cost).toEqual({ pages: 0, writes: 0 })
  })

  it('updates a notebook that a device created with the old username', async () => {
    const { store, names } = storeOf('new', three)
    await propagateUsernameToNotebook('b', store)
    await propagateUsernameToNotebook('gone', store)
    expect(names()).toEqual(['old', 'new', 'old'])
  })
})
