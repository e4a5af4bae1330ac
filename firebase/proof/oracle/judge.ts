import type { FirestoreOperation, Query, Write } from '../rules-request'
import type { Data, Documents } from '../value'
import { allStores } from './all-stores'
import { hasFields } from './fields'
import type { WriteContext } from './write-context'
import type { Store } from './store'

export type Verdict = 'allowed' | 'refused'

/** The parts of a request that decide its verdict. */
export interface Case {
  readonly who: string | null
  readonly given: Documents
  readonly act: FirestoreOperation
  readonly clock: number
}

/** The verdict that the specification demands, independently of the rules. */
export function judge({ who, given, act, clock }: Case): Verdict {
  switch (act.kind) {
    case 'get':
      return toVerdict(mayGet(who, act.path, given))
    case 'list':
      return toVerdict(mayList(who, act.query))
    case 'commit': {
      const later = { ...given, ...Object.fromEntries(act.writes.map(({ path, data }) => [path, data])) }
      // One denied write denies the whole commit.
      return toVerdict(act.writes.every((write) => mayWrite(who, write, given, later, clock)))
    }
    default:
      return act satisfies never
  }
}

function toVerdict(isAllowed: boolean): Verdict {
  return isAllowed ? 'allowed' : 'refused'
}

function mayGet(who: string | null, path: string, given: Documents): boolean {
  const found = storeOf(path)
  return found?.store.mayGet?.(who, given[path], found.ids) ?? false
}

/** Rules judge a list by its query, whatever documents exist. */
function mayList(who: string | null, { from, isGroup = false, where }: Query): boolean {
  const found = isGroup ? undefined : storeOf(`${from}/any`)
  return found?.store.mayList?.(who, where, found.ids) ?? false
}

function mayWrite(
  who: string | null,
  { path, data: after }: Write,
  given: Documents,
  later: Readonly<Record<string, Data | undefined>>,
  clock: number,
): boolean {
  const found = storeOf(path)
  if (!found || who === null) return false
  const { store, ids } = found
  const before = given[path]
  if (!after) return before !== undefined && (store.mayDelete?.(who, before) ?? false)
  const scene = { who, ids, before, after, earlier: (at: string) => given[at], later: (at: string) => later[at], clock }
  if (before && store.tombstone && hasFields(after, store.tombstone.fields)) {
    return store.tombstone.mayReplace({ ...scene, before })
  }
  const isWhole = store.fields !== undefined && hasFields(after, store.fields)
  if (!before) return isWhole && (store.mayCreate?.(scene) ?? false)
  return (isWhole || store.updatesOnlyParts === true) && (store.mayUpdate?.({ ...scene, before }) ?? false)
}

function storeOf(path: string): { readonly store: Store; readonly ids: WriteContext['ids'] } | undefined {
  const parts = path.split('/')
  for (const store of Object.values<Store>(allStores)) {
    const pattern = store.path.split('/')
    if (pattern.length === parts.length && pattern.every((part, index) => part === '*' || part === parts[index])) {
      return { store, ids: parts.filter((_, index) => pattern[index] === '*') }
    }
  }
  return undefined
}
