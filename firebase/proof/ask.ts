import type { Data, Documents, Value } from './value'

/** The stores that the specification names, and all else. */
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

export const kinds = ['get', 'list', 'create', 'update', 'delete'] as const
export type Kind = (typeof kinds)[number]

/** One document of a commit: what it holds from then on, or nothing where it is deleted. */
export interface Write {
  readonly path: string
  readonly data: Data | undefined
}

/** One condition of a query. */
export type Filter = readonly [
  field: string,
  comparison: '==' | '!=' | '>=' | 'in' | 'array-contains' | 'array-contains-any',
  value: Value,
]

/** A query, or the count of what it finds. */
export interface Query {
  /** The path of the store's documents without their ids. */
  readonly from: string
  /** Every store of that last name, wherever it lies. */
  readonly isGroup?: boolean
  readonly isCount?: boolean
  readonly where: readonly Filter[]
}

/** What is asked of Firestore. */
export type Act =
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly query: Query }
  | { readonly kind: 'commit'; readonly writes: readonly Write[] }

/** One request of the matrix. */
export interface Ask {
  readonly store: StoreName
  readonly kind: Kind
  readonly role: Role
  /** What is special about it, as words. Unique with store, kind and role. */
  readonly words: string
  /** The uid of whoever asks, `null` for somebody who is not signed in. */
  readonly who: string | null
  /** What is there before. Nobody else asks about the same documents. */
  readonly given: Documents
  readonly act: Act
  /** The moment, in milliseconds since 1970, from which `given` counts days. */
  readonly clock: number
  /** What is tried in a request that is otherwise like another: a field, or the `id` of its document. */
  readonly varied?: string
}

/** Who asks: `owner` of the documents, another person, one who reads along in the owner's notebooks, or nobody. */
export const roles = ['owner', 'other', 'subscriber', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** A request in one line. */
export function nameOf({ store, kind, role, words }: Ask): string {
  return `${store} ${kind} by ${role}: ${words}`
}
