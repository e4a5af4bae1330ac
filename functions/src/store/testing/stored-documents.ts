import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'

export function newId(): string {
  return randomUUID()
}

export function entryDocument(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    uid: 'mira',
    content: 'The first text',
    category: 'Days',
    timestamp: Timestamp.fromMillis(Date.UTC(2026, 0, 1)),
    collectionName: '',
    username: 'mira',
    order: null,
    isPublic: false,
    updatedAt: Timestamp.now(),
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    ...fields,
  }
}

export function notebookDocument(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'River notes',
    uid: 'mira',
    creatorUsername: 'mira',
    collaborators: [],
    originalCreatorUID: 'mira',
    isPublic: false,
    ...fields,
  }
}
