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
export function matrix(nowMs: number): readonly RulesRequest[] {
  const requests = new Map<string, RulesRequest>()
  let stageNumber = 0
  const probedStoresAndKinds = new Set<string>()
  for (const situation of allSituations) {
    // The owner is probed in every situation, other roles only in the first of each store and kind.
    const isFirst = situation.isProbed === true && !probedStoresAndKinds.has(`${situation.store} ${situation.kind}`)
    if (isFirst) probedStoresAndKinds.add(`${situation.store} ${situation.kind}`)
    for (const role of situation.roles ?? roles) {
      const isProbed = situation.isProbed === true && (isFirst || role === 'owner')
      for (const { description, change, variedField } of variationsOf({ ...situation, isProbed }, nowMs)) {
        const stage = stageOf(stageNumber, nowMs)
        const { given = {}, operation } = change(situation.prepare(stage), stage)
        const { store, kind } = situation
        const request: RulesRequest = {
          store,
          kind,
          role,
          description,
          uid: uidOf(stage, role),
          given,
          operation,
          nowMs,
          ...(variedField && { variedField }),
        }
        // Two probes of a field may have the same value: keep one.
        if (requests.has(requestName(request))) continue
        requests.set(requestName(request), request)
        stageNumber++
      }
    }
  }
  return [...requests.values()]
}

interface Variation {
  readonly description: string
  readonly variedField?: string
  readonly change: (prepared: PreparedRequest, stage: Stage) => PreparedRequest
}

function variationsOf(situation: Situation, nowMs: number): readonly Variation[] {
  const { description, variedField, isProbed, hasRandomId } = situation
  const plain: Variation = {
    description,
    change: (prepared) => prepared,
    ...(variedField !== undefined && { variedField }),
  }
  return [plain, ...(hasRandomId ? varyId(description) : []), ...(isProbed ? varyFields(situation, nowMs) : [])]
}

function varyId(description: string): readonly Variation[] {
  return Object.keys(idsAround('')).map((valueDescription) => ({
    description: `${description}, under ${valueDescription}`,
    variedField: 'id',
    change: (prepared, stage) =>
      withFirst(prepared, (data, path) => [
        path.replace(/[^/]+$/u, idsAround(stage.suffix)[valueDescription] ?? ''),
        data,
      ]),
  }))
}

function varyFields(situation: Situation, nowMs: number): readonly Variation[] {
  const { description } = situation
  const extra: Field = { kind: { accepts: () => false, probes: () => [] } }
  return Object.entries({ ...fieldsOfStore(situation), extra }).flatMap(([field, { kind }]) => {
    const probes = (stage: Stage): readonly Probe[] => [...everyType, ...kind.probes(stage)]
    return [
      {
        description: `${description}, without ${field}`,
        variedField: field,
        change: (prepared: PreparedRequest) => withData(prepared, (data) => without(data, field)),
      },
      ...probes(stageOf(0, nowMs)).map(([valueDescription], index) => ({
        description: `${description}, with ${shortenDescription(valueDescription)} as ${field}`,
        variedField: field,
        change: (prepared: PreparedRequest, stage: Stage) =>
          withData(prepared, (data) => ({ ...data, [field]: probes(stage)[index]?.[1] ?? null })),
      })),
    ]
  })
}

function fieldsOfStore({ store, isTombstone = false }: Situation): Readonly<Record<string, Field>> {
  const { fields, tombstone }: Partial<Store> = allStores[store as keyof typeof allStores] ?? {}
  return (isTombstone ? tombstone?.fields : fields) ?? {}
}

function withData(prepared: PreparedRequest, change: (data: Data) => Data): PreparedRequest {
  return withFirst(prepared, (data, path) => [path, change(data)])
}

/** Replaces the first write of the commit, which is the one under test. */
function withFirst(
  prepared: PreparedRequest,
  change: (data: Data, path: string) => readonly [string, Data],
): PreparedRequest {
  if (prepared.operation.kind !== 'commit') return prepared
  const [first, ...rest] = prepared.operation.writes
  if (!first?.data) return prepared
  const [path, data] = change(first.data, first.path)
  const operation: FirestoreOperation = { kind: 'commit', writes: [{ path, data }, ...rest] }
  return { ...prepared, operation }
}
