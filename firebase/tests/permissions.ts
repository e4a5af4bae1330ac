import {
  type RequestKind,
  requestKinds,
  type Role,
  roles,
  type RulesRequest,
  type StoreName,
  stores,
} from '../proof/rules-request'

/** `sometimes` depends on the document, the filter or the written data. */
export type Permission = 'always' | 'sometimes' | 'never'

type Row = readonly [get: Permission, list: Permission, create: Permission, update: Permission, remove: Permission]

const some = 'sometimes'
const none = 'never'
const all = 'always'

const noAccess: Row = [none, none, none, none, none]

/**
 * Permissions on documents that belong to `owner`, written by hand and not derived from the oracle.
 * Each cell needs one allowed request unless it is `never`, and one denied request unless it is
 * `always`.
 */
const permissions: Readonly<Record<StoreName, Readonly<Record<Role, Row>>>> = {
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
    anonymous: noAccess,
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
    other: /*     */ [all, none, none, none, none],
    subscriber: /**/ [all, none, none, none, none],
    anonymous: /* */ [all, none, none, none, none],
  },
  stats: {
    owner: /*     */ [some, none, none, none, none],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  settings: {
    owner: /*     */ [some, none, some, some, none],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  blocks: {
    owner: /*     */ [some, none, some, some, none],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  userPrompts: {
    owner: /*     */ [none, some, some, some, none],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  // Here `owner` is the reporting user.
  reports: {
    owner: /*     */ [none, some, some, none, none],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  searchQueries: {
    owner: /*     */ [some, some, some, none, some],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  // Every signed-in user may read a missing conversation.
  threads: {
    owner: /*     */ [some, some, some, some, none],
    other: /*     */ [some, none, none, none, none],
    subscriber: /**/ [some, none, none, none, none],
    anonymous: noAccess,
  },
  turns: {
    owner: /*     */ [none, some, some, some, some],
    other: noAccess,
    subscriber: noAccess,
    anonymous: noAccess,
  },
  vectors: { owner: noAccess, other: noAccess, subscriber: noAccess, anonymous: noAccess },
  'everything else': { owner: noAccess, other: noAccess, subscriber: noAccess, anonymous: noAccess },
}

export interface Cell {
  readonly store: StoreName
  readonly role: Role
  readonly kind: RequestKind
  readonly permission: Permission
}

export const cells: readonly Cell[] = stores.flatMap((store) =>
  roles.flatMap((role) =>
    requestKinds.map((kind, column) => ({ store, role, kind, permission: permissions[store][role][column] ?? none })),
  ),
)

/** Whether a request is about the owner's documents, and not about documents of the requester. */
export function concernsOwner({ role, uid, variedField, operation }: RulesRequest): boolean {
  if (role === 'owner' || uid === null) return true
  // A varied field may hold the requester's uid.
  if (variedField !== undefined) return false
  switch (operation.kind) {
    case 'get':
      return !operation.path.includes(uid)
    case 'list':
      return (
        !operation.query.where.some(([field, , value]) => field === 'uid' && value === uid) &&
        !operation.query.from.includes(uid)
      )
    case 'commit':
      return operation.writes.every(({ path }) => !path.includes(uid))
    default:
      return operation satisfies never
  }
}
