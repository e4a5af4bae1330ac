import type { Data, Documents, Value } from './value'

/** The stores that the specification names, and one name for every other path. */
export const stores = [
  'messages',
  'versions',
  'collections',
  'users',
  'stats',
  'settings',
  'blocks',
  'userPrompts',
  'usernames',
  'reports',
  'searchQueries',
  'threads',
  'turns',
  'vectors',
  'everything else',
] as const
export type StoreName = (typeof stores)[number]

export const requestKinds = ['get', 'list', 'create', 'update', 'delete'] as const
export type RequestKind = (typeof requestKinds)[number]

/** One write of a commit: the new document, or `undefined` for a deletion. */
export interface Write {
  readonly path: string
  readonly data: Data | undefined
}

export type Filter = readonly [
  field: string,
  comparison: '==' | '!=' | '>=' | 'in' | 'array-contains' | 'array-contains-any',
  value: Value,
]

export interface Query {
  /** The path of the collection, without a document id. */
  readonly from: string
  /** Whether this is a collection group query; `from` then ends with the group's name. */
  readonly isGroup?: boolean
  readonly isCount?: boolean
  readonly where: readonly Filter[]
}

export type FirestoreOperation =
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly query: Query }
  | { readonly kind: 'commit'; readonly writes: readonly Write[] }

export interface RulesRequest {
  readonly store: StoreName
  readonly kind: RequestKind
  readonly role: Role
  /** A description, unique together with store, kind and role. */
  readonly description: string
  /** The uid of the requester, `null` if signed out. */
  readonly uid: string | null
  /** The documents before the request. No other request uses the same documents. */
  readonly existingDocuments: Documents
  readonly operation: FirestoreOperation
  /** The current time in milliseconds since 1970; the documents count their days from here. */
  readonly nowMs: number
  /** The field that this request varies, or `id` for its document id. */
  readonly variedField?: string
}

/** The requester: the documents' owner, another user, a subscriber, or a signed-out client. */
export const roles = ['owner', 'other', 'subscriber', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** Formats the unique name of a request. */
export function formatRequestName({ store, kind, role, description }: RulesRequest): string {
  return `${store} ${kind} by ${role}: ${description}`
}
