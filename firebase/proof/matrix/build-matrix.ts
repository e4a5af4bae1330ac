import { type FirestoreOperation, type RulesRequest, formatRequestName, roles } from '../rules-request'
import { allStores } from '../oracle/all-stores'
import { probesOfEveryType } from '../oracle/probes-of-every-type'
import type { Probe } from '../oracle/field-type'
import type { Field, Store } from '../oracle/store'
import { type Data, omitField } from '../value'
import { allSituations } from './all-situations'
import { createBoundaryIds } from './boundary-ids'
import { shortenDescription } from './shorten-description'
import type { PreparedRequest, Situation } from './situation'
import { type Stage, createStage, getUid } from './stage'

/**
 * Generates every request of the matrix: each situation for each role. A written document is
 * repeated with each field missing, of each type, at and beyond its bounds, and with an unknown
 * field.
 *
 * Each request has its own users and documents, so requests can run in any order and in parallel.
 *
 * @param nowMs the current time in milliseconds since 1970
 */
export function buildMatrix(nowMs: number): readonly RulesRequest[] {
  const requests = new Map<string, RulesRequest>()
  let stageNumber = 0
  const probedStoresAndKinds = new Set<string>()
  for (const situation of allSituations) {
    // The owner is probed in every situation, other roles only in the first of each store and kind.
    const isFirst = situation.isProbed === true && !probedStoresAndKinds.has(`${situation.store} ${situation.kind}`)
    if (isFirst) probedStoresAndKinds.add(`${situation.store} ${situation.kind}`)
    for (const role of situation.roles ?? roles) {
      const isProbed = situation.isProbed === true && (isFirst || role === 'owner')
      for (const { description, change, variedField } of listVariations({ ...situation, isProbed }, nowMs)) {
        const stage = createStage(stageNumber, nowMs)
        const { existingDocuments = {}, operation } = change(situation.prepare(stage), stage)
        const { store, kind } = situation
        const request: RulesRequest = {
          store,
          kind,
          role,
          description,
          uid: getUid(stage, role),
          existingDocuments,
          operation,
          nowMs,
          ...(variedField && { variedField }),
        }
        // Two probes of a field may have the same value: keep one.
        if (requests.has(formatRequestName(request))) continue
        requests.set(formatRequestName(request), request)
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

/** Lists the unchanged situation, then its variations of the id and of each field. */
function listVariations(situation: Situation, nowMs: number): readonly Variation[] {
  const { description, variedField, isProbed, hasRandomId } = situation
  const unchanged: Variation = {
    description,
    change: (prepared) => prepared,
    ...(variedField !== undefined && { variedField }),
  }
  return [unchanged, ...(hasRandomId ? varyId(description) : []), ...(isProbed ? varyFields(situation, nowMs) : [])]
}

function varyId(description: string): readonly Variation[] {
  return Object.keys(createBoundaryIds('')).map((valueDescription) => ({
    description: `${description}, under ${valueDescription}`,
    variedField: 'id',
    change: (prepared, stage) =>
      replaceFirstWrite(prepared, (data, path) => [
        path.replace(/[^/]+$/u, createBoundaryIds(stage.suffix)[valueDescription] ?? ''),
        data,
      ]),
  }))
}

function varyFields(situation: Situation, nowMs: number): readonly Variation[] {
  const { description } = situation
  const unknownField: Field = { kind: { accepts: () => false, probes: () => [] } }
  return Object.entries({ ...getStoreFields(situation), extra: unknownField }).flatMap(([field, { kind }]) => {
    const probes = (stage: Stage): readonly Probe[] => [...probesOfEveryType, ...kind.probes(stage)]
    return [
      {
        description: `${description}, without ${field}`,
        variedField: field,
        change: (prepared: PreparedRequest) => changeFirstDocument(prepared, (data) => omitField(data, field)),
      },
      ...probes(createStage(0, nowMs)).map(([valueDescription], index) => ({
        description: `${description}, with ${shortenDescription(valueDescription)} as ${field}`,
        variedField: field,
        change: (prepared: PreparedRequest, stage: Stage) =>
          changeFirstDocument(prepared, (data) => ({ ...data, [field]: probes(stage)[index]?.[1] ?? null })),
      })),
    ]
  })
}

function getStoreFields({ store, isTombstone = false }: Situation): Readonly<Record<string, Field>> {
  const { fields, tombstone }: Partial<Store> = allStores[store as keyof typeof allStores] ?? {}
  return (isTombstone ? tombstone?.fields : fields) ?? {}
}

function changeFirstDocument(prepared: PreparedRequest, change: (data: Data) => Data): PreparedRequest {
  return replaceFirstWrite(prepared, (data, path) => [path, change(data)])
}

/** Replaces the first write of the commit, which is the one under test. */
function replaceFirstWrite(
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
