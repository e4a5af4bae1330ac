import { documentIdPattern, limits, originalVersionId } from '@geist/domain'

import { createBoundaryIds } from '../matrix/boundary-ids'
import type { Stage } from '../matrix/stage'
import { type Data, isData, Timestamp, serverTimestamp, type Value, omitField } from '../value'
import { probesOfEveryType } from './probes-of-every-type'
import type { FieldType, Probe } from './field-type'

/** A text, its length in UTF-16 code units. */
export function text(maxLength: number, minLength = 0): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && value.length >= minLength && value.length <= maxLength,
    probes: () => [
      [`${Math.max(minLength - 1, 0)} characters`, 'x'.repeat(Math.max(minLength - 1, 0))],
      [`${maxLength} characters`, 'x'.repeat(maxLength)],
      [`${maxLength + 1} characters`, 'x'.repeat(maxLength + 1)],
      [`an emoji more than ${maxLength} characters`, `${'x'.repeat(maxLength - 1)}🌧`],
    ],
  }
}

export function oneOf(...values: readonly string[]): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && values.includes(value),
    probes: () =>
      [...values, ...values.map((value) => value.toUpperCase()), 'extra'].map((value) => [`"${value}"`, value]),
  }
}

export const flag: FieldType = { accepts: (value) => typeof value === 'boolean', probes: () => [['false', false]] }

/** A number or fraction between JavaScript's safe integers; `NaN` and infinities are not. */
export const safeNumber: FieldType = {
  accepts: (value) => typeof value === 'number' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER,
  probes: () => [
    ['the largest number', Number.MAX_SAFE_INTEGER],
    ['one above the largest number', Number.MAX_SAFE_INTEGER + 1],
    ['the smallest number', Number.MIN_SAFE_INTEGER],
    ['one below the smallest number', Number.MIN_SAFE_INTEGER - 1],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
  ],
}

export const timestamp: FieldType = {
  accepts: (value) => value instanceof Timestamp || value === serverTimestamp,
  probes: () => [],
}

/** A timestamp that may lie in the future, if the store allows it. */
export const anyTimestamp: FieldType = {
  accepts: timestamp.accepts,
  probes: ({ nowMs }) => [
    ["the device's clock", new Timestamp(nowMs)],
    ['a time in the future', new Timestamp(nowMs + 86_400_000)],
  ],
}

/** The server time of this commit. */
export const serverTime: FieldType = {
  accepts: (value) => value === serverTimestamp,
  probes: ({ nowMs }) => [["the device's clock", new Timestamp(nowMs)]],
}

export function orNull({ accepts, probes }: FieldType): FieldType {
  return { accepts: (value) => value === null || accepts(value), probes }
}

/** A uid. The store decides whose uid it must be. */
export const userId: FieldType = {
  accepts: (value) => typeof value === 'string',
  probes: ({ owner, other, subscriber }) => [
    ["the owner's uid", owner],
    ["another person's uid", other],
    ["a subscriber's uid", subscriber],
  ],
}

export const documentId: FieldType = {
  accepts: (value) => typeof value === 'string' && documentIdPattern.test(value),
  probes: () => Object.entries(createBoundaryIds('')),
}

const versionId: FieldType = {
  accepts: (value) => value === originalVersionId || documentId.accepts(value),
  probes: (stage) => [['the id of the first text', originalVersionId], ...documentId.probes(stage)],
}

/** Empty, or the id of a version other than the first. */
export const revision: FieldType = {
  accepts: (value) => value === '' || documentId.accepts(value),
  probes: (stage) => [['an empty id', ''], ...versionId.probes(stage)],
}

/** A list of texts of one field type. */
export function listOf(member: FieldType, maxLength: number, examples: readonly string[] = []): FieldType {
  const isMember = (value: Value) => typeof value === 'string' && member.accepts(value)
  return {
    accepts: (value) => Array.isArray(value) && value.length <= maxLength && value.every(isMember),
    probes: (stage) => {
      const [first = '', second = first] = examples
      const memberValues = [...member.probes(stage).map(([, value]) => value), ...examples]
      const otherTypes: readonly Value[] = ['', 5, null, true, { extra: first }, new Timestamp(0)]
      const lists: Probe[] = [...memberValues, ...otherTypes].flatMap((value): Probe[] => [
        [`only ${JSON.stringify(value)}`, [value]],
        [`${JSON.stringify(value)} at the end`, [first, value]],
        [`${JSON.stringify(value)} in the middle`, [first, value, second]],
        [`${JSON.stringify(value)} at the beginning`, [value, first]],
      ])
      return [
        ...lists,
        [`${maxLength} members`, Array.from({ length: maxLength }, () => first)],
        [`${maxLength + 1} members`, Array.from({ length: maxLength + 1 }, () => first)],
        ['two members in one', [`${first}/${second}`]],
        ['a text of members', first],
        ['a map of members', { extra: first }],
      ]
    },
  }
}

/** Ids of versions in a conflict that the user has to decide. */
export function versionIds(maxLength: number): FieldType {
  return listOf(versionId, maxLength, ['A0000000000000000000', 'B0000000000000000000'])
}

/** Write ids: at least one, no duplicates. */
export const writeIds: FieldType = (() => {
  const ids = listOf(documentId, limits.writeIdsMax, ['A0000000000000000000', 'B0000000000000000000'])
  const createIds = (count: number) => Array.from({ length: count }, (_, index) => `${index}`.padStart(20, 'C'))
  return {
    accepts: (value) =>
      ids.accepts(value) && Array.isArray(value) && value.length > 0 && new Set(value).size === value.length,
    probes: (stage) => [
      [`${limits.writeIdsMax} ids`, createIds(limits.writeIdsMax)],
      [`${limits.writeIdsMax + 1} ids`, createIds(limits.writeIdsMax + 1)],
      ...ids.probes(stage),
    ],
  }
})()

/** A text that matches the pattern, with example texts to test. */
export function matching(pattern: RegExp, ...examples: readonly string[]): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && pattern.test(value),
    probes: () => examples.map((example) => [`"${example}"`, example]),
  }
}

export function map(fields: Readonly<Record<string, FieldType>>, example: (stage: Stage) => Data): FieldType {
  return {
    accepts: (value) =>
      isData(value) &&
      Object.keys(value).every((field) => field in fields) &&
      Object.entries(fields).every(([field, kind]) => field in value && kind.accepts(value[field] ?? null)),
    probes: (stage) => {
      const base = example(stage)
      return [
        ['a whole map', base],
        ['a map with one more', { ...base, extra: 1 }],
        ...Object.entries(fields).flatMap(([field, kind]): Probe[] => [
          [`a map without ${field}`, omitField(base, field)],
          ...[...probesOfEveryType, ...kind.probes(stage)].map(([description, value]): Probe => [
            `a map with ${description} as ${field}`,
            { ...base, [field]: value },
          ]),
        ]),
      ]
    },
  }
}
