import { documentIdPattern, limits, originalVersionId } from '@geist/domain'

import { idsAround } from '../matrix/ids-around'
import type { Stage } from '../matrix/stage'
import { type Data, isData, Timestamp, serverTimestamp, type Value, without } from '../value'
import { everyType } from './every-type'
import type { FieldType, Probe } from './field-type'

/** A text, its length in UTF-16 code units. */
export function text(longest: number, shortest = 0): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && value.length >= shortest && value.length <= longest,
    probes: () => [
      ...(shortest > 0 ? [] : [['an empty text', ''] as const]),
      [`${longest} characters`, 'x'.repeat(longest)],
      [`${longest + 1} characters`, 'x'.repeat(longest + 1)],
      [`an emoji more than ${longest} characters`, `${'x'.repeat(longest - 1)}🌧`],
    ],
  }
}

export function oneOf(...words: readonly string[]): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && words.includes(value),
    probes: () => [...words, ...words.map((word) => word.toUpperCase()), 'extra'].map((word) => [`"${word}"`, word]),
  }
}

export const flag: FieldType = { accepts: (value) => typeof value === 'boolean', probes: () => [['false', false]] }

/** A number that JavaScript represents exactly. */
export const order: FieldType = {
  accepts: (value) => typeof value === 'number' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER,
  probes: () => [
    ['the largest number', Number.MAX_SAFE_INTEGER],
    ['one above the largest number', Number.MAX_SAFE_INTEGER + 1],
    ['the smallest number', Number.MIN_SAFE_INTEGER],
    ['one below the smallest number', Number.MIN_SAFE_INTEGER - 1],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
  ],
}

export const moment: FieldType = {
  accepts: (value) => value instanceof Timestamp || value === serverTimestamp,
  probes: () => [],
}

/** A timestamp that may lie in the future, if the store allows it. */
export const anyMoment: FieldType = {
  accepts: moment.accepts,
  probes: ({ clock }) => [
    ["the device's clock", new Timestamp(clock)],
    ['a moment to come', new Timestamp(clock + 86_400_000)],
  ],
}

/** The server time of this commit. */
export const serverTime: FieldType = {
  accepts: (value) => value === serverTimestamp,
  probes: ({ clock }) => [["the device's clock", new Timestamp(clock)]],
}

export function orNull({ accepts, probes }: FieldType): FieldType {
  return { accepts: (value) => value === null || accepts(value), probes }
}

/** A uid. The store decides whose uid it must be. */
export const person: FieldType = {
  accepts: (value) => typeof value === 'string',
  probes: ({ owner, other, subscriber }) => [
    ["the owner's uid", owner],
    ["another person's uid", other],
    ["a subscriber's uid", subscriber],
  ],
}

export const documentId: FieldType = {
  accepts: (value) => typeof value === 'string' && documentIdPattern.test(value),
  probes: () => Object.entries(idsAround('')),
}

const versionId: FieldType = {
  accepts: (value) => value === originalVersionId || documentId.accepts(value),
  probes: (stage) => [['the id of the first text', originalVersionId], ...documentId.probes(stage)],
}

/** Empty, or the id of a version other than the first. */
export const revision: FieldType = {
  accepts: (value) => value === '' || documentId.accepts(value),
  probes: (stage) => [['nothing', ''], ...versionId.probes(stage)],
}

/** A list whose members are texts of the given kind. */
export function listOf(member: FieldType, longest: number, probed: readonly string[] = []): FieldType {
  const isMember = (value: Value) => typeof value === 'string' && member.accepts(value)
  return {
    accepts: (value) => Array.isArray(value) && value.length <= longest && value.every(isMember),
    probes: (stage) => {
      const [good = '', other = good] = probed
      const tried = [...member.probes(stage).map(([, value]) => value), ...probed]
      const odd: readonly Value[] = ['', 5, null, true, { extra: good }, new Timestamp(0)]
      const lists: Probe[] = [...tried, ...odd].flatMap((value): Probe[] => [
        [`only ${JSON.stringify(value)}`, [value]],
        [`${JSON.stringify(value)} at the end`, [good, value]],
        [`${JSON.stringify(value)} in the middle`, [good, value, other]],
        [`${JSON.stringify(value)} at the beginning`, [value, good]],
      ])
      return [
        ...lists,
        [`${longest} members`, Array.from({ length: longest }, () => good)],
        [`${longest + 1} members`, Array.from({ length: longest + 1 }, () => good)],
        ['two members in one', [`${good}/${other}`]],
        ['a text of members', good],
        ['a map of members', { extra: good }],
      ]
    },
  }
}

/** Ids of versions in a conflict that the user has to decide. */
export function versionIds(longest: number): FieldType {
  return listOf(versionId, longest, ['A0000000000000000000', 'B0000000000000000000'])
}

/** Write ids: at least one, no duplicates. */
export const writeIds: FieldType = (() => {
  const ids = listOf(documentId, limits.writeIdsMax, ['A0000000000000000000', 'B0000000000000000000'])
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`.padStart(20, 'C'))
  return {
    accepts: (value) =>
      ids.accepts(value) && Array.isArray(value) && value.length > 0 && new Set(value).size === value.length,
    probes: (stage) => [
      [`${limits.writeIdsMax} ids`, numbered(limits.writeIdsMax)],
      [`${limits.writeIdsMax + 1} ids`, numbered(limits.writeIdsMax + 1)],
      ...ids.probes(stage),
    ],
  }
})()

/** A text that matches the pattern, with example texts to test. */
export function matching(pattern: RegExp, ...tried: readonly string[]): FieldType {
  return {
    accepts: (value) => typeof value === 'string' && pattern.test(value),
    probes: () => tried.map((word) => [`"${word}"`, word]),
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
          [`a map without ${field}`, without(base, field)],
          ...[...everyType, ...kind.probes(stage)].map(([words, value]): Probe => [
            `a map with ${words} as ${field}`,
            { ...base, [field]: value },
          ]),
        ]),
      ]
    },
  }
}
