import type { ExploreOrder } from '../../shared/firebase/public/read-explored-notebooks'
import type { Explored } from './explored'

/** Which way through Explore it is, and whose. */
export interface ExploredPlace {
  readonly uid: string
  readonly order: ExploreOrder
  /** What is looked for, folded. */
  readonly terms: string
}

/** How many ways are remembered. */
const most = 5
/** For how long one can be taken up again, in milliseconds: then there will be news. */
const freshMs = 5 * 60_000

interface Remembered {
  readonly explored: Explored
  readonly at: number
  /** How far it was scrolled when it was left, in CSS pixels. */
  scrollY: number
}

const remembered = new Map<string, Remembered>()

/** Remembers how far somebody has looked, for the way back from a notebook: it costs no reads then. */
export function rememberExplored(place: ExploredPlace, explored: Explored): void {
  const key = keyOf(place)
  const before = remembered.get(key)
  remembered.delete(key)
  remembered.set(key, before?.explored === explored ? before : { explored, at: performance.now(), scrollY: 0 })
  const [oldest] = remembered.keys()
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
}

/** What somebody has looked through here in the last minutes; never what could not be read. */
export function recallExplored(place: ExploredPlace): Explored | undefined {
  const known = remembered.get(keyOf(place))
  if (!known || performance.now() - known.at > freshMs || known.explored.news().status === 'unreachable')
    return undefined
  return known.explored
}

/** Remembers how far it was scrolled when it was left. */
export function rememberScroll(place: ExploredPlace, scrollY: number): void {
  const known = remembered.get(keyOf(place))
  if (known) known.scrollY = scrollY
}

/** How far it was scrolled when it was left last, in CSS pixels. */
export function recallScroll(place: ExploredPlace): number {
  return remembered.get(keyOf(place))?.scrollY ?? 0
}

/** Forgets all of them: whoever signs out leaves nothing behind. */
export function forgetExplored(): void {
  remembered.clear()
}

function keyOf({ uid, order, terms }: ExploredPlace): string {
  return JSON.stringify([uid, order, terms])
}
