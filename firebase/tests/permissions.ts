import { type Role, roles } from './world'

export const kinds = ['get', 'list', 'create', 'update', 'delete'] as const
export type Kind = (typeof kinds)[number]

/** `sometimes` depends on the document, the filter or the written data. */
export type Permission = 'always' | 'sometimes' | 'never'

const stores = [
  'messages',
  'versions',
  'collections',
  'users',
  'usernames',
  'stats',
  'settings',
  'blocks',
  'userPrompts',
  'reports',
  'searchQueries',
  'threads',
  'turns',
  'vectors',
  'everything else',
] as const
export type Store = (typeof stores)[number]

type Row = readonly [get: Permission, list: Permission, create: Permission, update: Permission, remove: Permission]

const some = 'sometimes'
const none = 'never'
const all = 'always'

const nothing: Row = [none, none, none, none, none]

/**
 * Permissions on documents that belong to `owner`. The tests must prove each cell: one allowed
 * request unless it is `never`, and one denied request unless it is `always`.
 */
const permissions: Readonly<Record<Store, Readonly<Record<Role, Row>>>> = {
  //                 get   list  create update delete
  messages: {
    owner: /*     */ [some, some, some, some, none],
    other: /*     */ [some, some, none, none, none],
    subscriber: /**/ [some, some, none, none, none],
    anonymous: /* */ [some, some, none, none, none],
  },
  versions: {
    owner: /*     */ [some, some, some, some, none],
    other: /*     */ [some, none, none, none, none],
    subscriber: /**/ [some, none, none, none, none],
    anonymous: nothing,
  },
  collections: {
    owner: /*     */ [some, some, some, some, none],
    other: /*     */ [some, some, none, some, none],
    subscriber: /**/ [some, some, none, some, none],
    anonymous: /* */ [some, some, none, none, none],
  },
  users: {
    owner: /*     */ [all, none, some, some, none],
    other: /*     */ [all, none, none, none, none],
    subscriber: /**/ [all, none, none, none, none],
    anonymous: /* */ [all, none, none, none, none],
  },
  usernames: {
    owner: /*     */ [all, some, some, some, none],
    other: /*     */ [all, none, none, some, none],
    subscriber: /**/ [all, none, none, some, none],
    anonymous: /* */ [all, none, none, none, none],
  },
  stats: {
    owner: /*     */ [some, none, none, none, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  settings: {
    owner: /*     */ [some, none, some, some, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  blocks: {
    owner: /*     */ [some, none, some, some, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  userPrompts: {
    owner: /*     */ [none, some, some, some, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  // Here `owner` is the reporting user.
  reports: {
    owner: /*     */ [none, some, some, none, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  searchQueries: {
    owner: /*     */ [some, some, some, none, some],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  threads: {
    owner: /*     */ [some, some, some, some, none],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  turns: {
    owner: /*     */ [none, some, some, some, some],
    other: nothing,
    subscriber: nothing,
    anonymous: nothing,
  },
  vectors: { owner: nothing, other: nothing, subscriber: nothing, anonymous: nothing },
  'everything else': { owner: nothing, other: nothing, subscriber: nothing, anonymous: nothing },
}

export interface Cell {
  readonly store: Store
  readonly role: Role
  readonly kind: Kind
  readonly permission: Permission
}

export const cells: readonly Cell[] = stores.flatMap((store) =>
  roles.flatMap((role) =>
    kinds.map((kind, column) => ({ store, role, kind, permission: permissions[store][role][column] ?? none })),
  ),
)
