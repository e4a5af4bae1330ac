import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createLivePages, type PagesState, type WatchPage } from './live-pages'

interface Item {
  readonly id: string
  readonly place: number
}

/** A list on a server, sorted by `place`, with listeners of two items per page. */
function serverOf(initial: readonly Item[]) {
  let items = [...initial]
  const listeners = new Set<() => void>()
  const cost = { opened: 0 }
  const watch: WatchPage<Item, Item> = (after, onPage) => {
    cost.opened += 1
    let failure = ''
    const notify = () => {
      const sorted = items.toSorted((one, right) => one.place - right.place)
      const page = sorted.filter(({ place }) => after === undefined || place > after.place).slice(0, 2)
      const last = page.at(-1)
      const now = JSON.stringify(page)
      if (now === failure) return
      failure = now
      onPage({
        items: page,
        next: last && page.length === 2 ? { cursor: last, key: `${last.place}/${last.id}` } : undefined,
      })
    }
    listeners.add(notify)
    notify()
    return () => listeners.delete(notify)
  }
  return {
    watch,
    cost,
    listeners: () => listeners.size,
    set: (next: readonly Item[]) => {
      items = [...next]
      for (const listener of Array.from(listeners)) if (listeners.has(listener)) listener()
    },
  }
}

const five = ['a', 'b', 'c', 'd', 'e'].map((id, place) => ({ id, place }))

function shownBy(server: ReturnType<typeof serverOf>) {
  let news: PagesState<Item> = { status: 'loading' }
  const pages = createLivePages(server.watch, (next) => (news = next))
  return {
    pages,
    news: () => news,
    ids: () => (news.status === 'ready' ? news.items.map(({ id }) => id).join('') : ''),
  }
}

describe('a live paged list', () => {
  it('loads one more page on request, up to its end', () => {
    const { pages, ids, news } = shownBy(serverOf(five))
    expect(ids()).toBe('ab')
    pages.showMore()
    expect(ids()).toBe('abcd')
    expect(news()).toMatchObject({ hasMore: true })
    pages.showMore()
    expect(ids()).toBe('abcde')
    expect(news()).toMatchObject({ hasMore: false })
    pages.showMore()
    expect(ids()).toBe('abcde')
  })

  it('becomes empty when all items are gone, for instance when a notebook turns private', () => {
    const server = serverOf(five)
    const { pages, ids, news } = shownBy(server)
    pages.showMore()
    server.set([])
    expect(ids()).toBe('')
    expect(news()).toMatchObject({ status: 'ready', hasMore: false })
    expect(server.listeners()).toBe(1)
  })

  it('reports that it may not be read, and ends', () => {
    const states: PagesState<Item>[] = []
    createLivePages<Item, Item>(
      (_after, _onPage, onFailure) => {
        onFailure('refused')
        return () => undefined
      },
      (news) => states.push(news),
    )
    expect(states).toEqual([{ status: 'refused' }])
  })

  it('keeps loaded items while the server is unreachable, and says so', () => {
    let fail: (why: 'unreachable') => void = () => undefined
    let news: PagesState<Item> = { status: 'loading' }
    createLivePages<Item, Item>(
      (_after, onPage, onFailure) => {
        fail = onFailure
        onPage({ items: five.slice(0, 1), next: undefined })
        return () => undefined
      },
      (next) => (news = next),
    )
    fail('unreachable')
    expect(news).toMatchObject({ status: 'ready', isNextPageUnreachable: true, items: [{ id: 'a' }] })
  })

  it('stops all of its listeners', () => {
    const server = serverOf(five)
    const { pages } = shownBy(server)
    pages.showMore()
    pages.stop()
    expect(server.listeners()).toBe(0)
  })

  it('shows the beginning of the current list, each item once, for any changes and pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 9 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat({ max: 3 })),
        (states, more) => {
          const server = serverOf(states[0] ?? [])
          const { pages, news, ids } = shownBy(server)
          for (const [turn, state] of states.entries()) {
            server.set(state)
            for (let count = more[turn] ?? 0; count > 0; count--) pages.showMore()
            const right = state.toSorted((one, other) => one.place - other.place).map(({ id }) => id)
            expect(right.join('').startsWith(ids())).toBe(true)
            const now = news()
            expect(now.status === 'ready' && (now.hasMore || ids() === right.join(''))).toBe(true)
          }
        },
      ),
    )
  })
})

const anyItem = fc
  .constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')
  .chain((id) => fc.nat({ max: 99 }).map((tens) => ({ id, place: tens * 10 + 'abcdefghi'.indexOf(id) })))
