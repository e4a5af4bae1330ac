import { limits, originalVersionId } from '@geist/domain'
import { Bytes, type DocumentData, deleteField, serverTimestamp, Timestamp } from 'firebase/firestore'

import { newId } from '../world'
import { longAgo, shared, trashed } from './documents'

type Variants = Readonly<Record<string, DocumentData>>

/** Valid variants. The rules must allow each on create and on update. */
export const validEntryFields: Variants = {
  'an empty content': { content: '' },
  'an empty category': { category: '' },
  [`a category of ${limits.categoryMaxLength} characters`]: { category: 'c'.repeat(limits.categoryMaxLength) },
  [`a notebook name of ${limits.notebookNameMaxLength} characters`]: {
    collectionName: 'n'.repeat(limits.notebookNameMaxLength),
  },
  'a whole number as order': { order: 7 },
  'a fraction as order': { order: 0.5 },
  'the largest order': { order: Number.MAX_SAFE_INTEGER },
  'the smallest order': { order: Number.MIN_SAFE_INTEGER },
  'the time of the text that an edit started from': { editedFrom: longAgo },
  'no revision but an empty one': { revision: '' },
  'a revision of 20 characters': { revision: newId().slice(0, 20) },
  'a revision of 64 characters': { revision: `${newId()}${newId()}`.slice(0, 64) },
  'no displaced text': { forks: [] },
  'the first text displaced': { forks: [originalVersionId] },
  [`${limits.forksMax} texts displaced`]: { forks: displaced(limits.forksMax) },
  'the mark of a saved cut-up': { hallucinationResponse: 'yes' },
  'the mark of a saved complex query': { complexQuery: 'yes' },
  'the mark of a saved reply, and its prompt': { aiResponse: 'yes', userPrompt: 'Why?' },
  [`a prompt of ${limits.userPromptMaxLength} characters`]: { userPrompt: 'p'.repeat(limits.userPromptMaxLength) },
  'the wish that no AI reads it': { neverAi: true },
  'the wish taken back that no AI reads it': { neverAi: false },
  'a place in a public notebook': shared,
}

/** Invalid variants. The rules must deny each on create and on update. */
export const invalidEntryFields: Variants = {
  'an unknown field': { mood: 'fine' },
  'a number as content': { content: 5 },
  'no text but null as content': { content: null },
  'a number as category': { category: 5 },
  [`a category of ${limits.categoryMaxLength + 1} characters`]: { category: 'c'.repeat(limits.categoryMaxLength + 1) },
  'a list as notebook name': { collectionName: ['Walks'] },
  [`a notebook name of ${limits.notebookNameMaxLength + 1} characters`]: {
    collectionName: 'n'.repeat(limits.notebookNameMaxLength + 1),
  },
  'a text as order': { order: '7' },
  'no number as order': { order: Number.NaN },
  'an order above what counts exactly': { order: Number.MAX_SAFE_INTEGER + 1 },
  'an order below what counts exactly': { order: Number.MIN_SAFE_INTEGER - 1 },
  'an infinite order': { order: Number.POSITIVE_INFINITY },
  'a text as isPublic': { isPublic: 'yes' },
  'null as isPublic': { isPublic: null },
  "the device's clock as updatedAt": { updatedAt: Timestamp.now() },
  'null as updatedAt': { updatedAt: null },
  'a text as editedFrom': { editedFrom: '2024-01-01' },
  'a number as revision': { revision: 5 },
  'null as revision': { revision: null },
  'a revision of 19 characters': { revision: newId().slice(0, 19) },
  'a revision of 65 characters': { revision: `${newId()}${newId()}`.slice(0, 65) },
  'a path as revision': { revision: `${newId()}/versions/x` },
  'a revision that ends in a line break': { revision: `${newId()}\n` },
  'the first text as revision': { revision: originalVersionId },
  'a text as displaced texts': { forks: newId() },
  'an empty text as displaced texts': { forks: '' },
  'null as displaced texts': { forks: null },
  'a map as displaced texts': { forks: { [newId()]: newId() } },
  [`${limits.forksMax + 1} displaced texts`]: { forks: displaced(limits.forksMax + 1) },
  'a displaced text without an id': { forks: [''] },
  'a displaced text under a short id': { forks: [newId(), 'x'] },
  'a number as displaced text': { forks: [Number.MIN_SAFE_INTEGER] },
  'bytes as displaced text': { forks: [Bytes.fromBase64String('AAAA'.repeat(5))] },
  'null among the displaced texts': { forks: [newId(), null] },
  'two ids in one displaced text': { forks: [`${newId()}/${newId()}`] },
  'another word as hallucinationResponse': { hallucinationResponse: 'no' },
  'true as complexQuery': { complexQuery: true },
  'an empty aiResponse': { aiResponse: '' },
  'a number as prompt': { userPrompt: 5 },
  [`a prompt of ${limits.userPromptMaxLength + 1} characters`]: {
    userPrompt: 'p'.repeat(limits.userPromptMaxLength + 1),
  },
  'a word as the wish that no AI reads it': { neverAi: 'yes' },
  'null as the wish that no AI reads it': { neverAi: null },
  'a public place in no notebook': { ...shared, collectionName: '' },
  'a public place and a prompt': { ...shared, aiResponse: 'yes', userPrompt: 'Why?' },
  'a public place and an empty prompt': { ...shared, userPrompt: '' },
  'a public place in the trash': { ...shared, deletedAt: serverTimestamp() },
  "a day in the trash by the device's clock": { deletedAt: Timestamp.now() },
  'true as deletedAt': { deletedAt: true },
  'a day of purging': { expireAt: trashed.expireAt },
  'a day of purging that is no date': { expireAt: 'never' },
  'no write id': { writeIds: [] },
  'a write id of 19 characters': { writeIds: [newId().slice(0, 19)] },
  'two write ids in one': { writeIds: [`${newId()}/${newId()}`] },
  'a number as write id': { writeIds: [Number.MIN_SAFE_INTEGER] },
  [`${limits.writeIdsMax + 1} write ids`]: { writeIds: displaced(limits.writeIdsMax + 1) },
  'the same write id twice': { writeIds: Array.from({ length: 2 }, () => 'twice'.padStart(20, '0')) },
}

export const requiredEntryFields = [
  'uid',
  'content',
  'category',
  'timestamp',
  'collectionName',
  'username',
  'order',
  'isPublic',
  'updatedAt',
  'editedFrom',
  'deletedAt',
  'expireAt',
  'writeIds',
] as const

export function removeField(field: string): DocumentData {
  return { [field]: deleteField() }
}

function displaced(count: number): readonly string[] {
  return Array.from({ length: count }, () => newId())
}
