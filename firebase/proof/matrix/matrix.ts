import { type FirestoreOperation, type RulesRequest, requestName, roles } from '../rules-request'
import { allStores } from '../oracle/all-stores'
import { everyType } from '../oracle/every-type'
import type { Probe } from '../oracle/field-type'
import type { Field, Store } from '../oracle/store'
import { type Data, without } from '../value'
import { allSituations } from './all-situations'
import { idsAround } from './ids-around'
import { shortenDescription } from './shorten-description'
import type { PreparedRequest, Situation } from './situation'
import { type Stage, stageOf, uidOf } from './stage'

/**
 * Generates every request of the matrix: each situation for each role. A written document is
 * repeated with each field missing, of each type, at and beyond its bounds, and with an unknown
 * field.
 *
 * Each request has its own users and documents, so requests can run in any order and in parallel.
 *
 * @param clock the current time in milliseconds since 1970
 */
export function matrix(clock: number): readonly RulesRequest[] {
  const asks = new Map<string, RulesRequest>()
  let number = 0
  const probed = new Set<string>()
  for (const situation of allSituations) {
    // The owner is probed in every situation, other roles only in the first of each store and kind.
    const isFirst = situation.isProbed === true && !probed.has(`${situation.store} ${situation.kind}`)
    if (isFirst) probed.add(`${situation.store} ${situation.kind}`)
    for (const role of situation.roles ?? roles) {
      const isProbed = situation.isProbed === true && (isFirst || role === 'owner')
      for (const { words, change, varied } of variations({ ...situation, isProbed }, clock)) {
        const stage = stageOf(number, clock)
        const { given = {}, act } = change(situation.play(stage), stage)
        const { store, kind } = situation
        const ask: RulesRequest = {
          store,
          kind,
          role,
          words,
          who: uidOf(stage, role),
          given,
          act,
          clock,
          ...(varied && { varied }),
        }
        // Two probes of a field may have the same value: keep one.
        if (asks.has(requestName(ask))) continue
        asks.set(requestName(ask), ask)
        number++
      }
    }
  }
  return [...asks.values()]
}

interface Variation {
  readonly words: string
  readonly varied?: string
  readonly change: (played: PreparedRequest, stage: Stage) => PreparedRequest
}

function variations(situation: Situation, clock: number): readonly Variation[] {
  const { words, varied, isProbed, hasRandomId } = situation
  const plain: Variation = { words, change: (played) => played, ...(varied !== undefined && { varied }) }
  return [plain, ...(hasRandomId ? ids(words) : []), ...(isProbed ? fields(situation, clock) : [])]
}

function ids(words: string): readonly Variation[] {
  return Object.keys(idsAround('')).map((what) => ({
    words: `${words}, under ${what}`,
    varied: 'id',
    change: (played, stage) =>
      withFirst(played, (data, path) => [path.replace(/[^/]+$/u, idsAround(stage.mark)[what] ?? ''), data]),
  }))
}

function fields(situation: Situation, clock: number): readonly Variation[] {
  const { words } = situation
  const extra: Field = { kind: { accepts: () => false, probes: () => [] } }
  return Object.entries({ ...fieldsOf(situation), extra }).flatMap(([field, { kind }]) => {
    const probes = (stage: Stage): readonly Probe[] => [...everyType, ...kind.probes(stage)]
    return [
      {
        words: `${words}, without ${field}`,
        varied: field,
        change: (played: PreparedRequest) => withData(played, (data) => without(data, field)),
      },
      ...probes(stageOf(0, clock)).map(([what], index) => ({
        words: `${words}, with ${shortenDescription(what)} as ${field}`,
        varied: field,
        change: (played: PreparedRequest, stage: Stage) =>
          withData(played, (data) => ({ ...data, [field]: probes(stage)[index]?.[1] ?? null })),
      })),
    ]
  })
}

function fieldsOf({ store, isTombstone = false }: Situation): Readonly<Record<string, Field>> {
  const { fields: whole, tombstone }: Partial<Store> = allStores[store as keyof typeof allStores] ?? {}
  return (isTombstone ? tombstone?.fields : whole) ?? {}
}

function withData(played: PreparedRequest, change: (data: Data) => Data): PreparedRequest {
  return withFirst(played, (data, path) => [path, change(data)])
}

/** Replaces the first write of the commit, which is the one under test. */
function withFirst(
  played: PreparedRequest,
  change: (data: Data, path: string) => readonly [string, Data],
): PreparedRequest {
  if (played.act.kind !== 'commit') return played
  const [first, ...rest] = played.act.writes
  if (!first?.data) return played
  const [path, data] = change(first.data, first.path)
  const act: FirestoreOperation = { kind: 'commit', writes: [{ path, data }, ...rest] }
  return { ...played, act }
}
