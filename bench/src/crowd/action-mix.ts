import {
  askAll,
  askSelection,
  cutUp,
  findNearOthers,
  findSimilar,
  nameCluster,
  openMap,
  reply,
  suggest,
} from './actions/asking'
import {
  comeBack,
  explore,
  readFirstPage,
  readForeignEntry,
  readOwnNotebooks,
  readProfile,
  readPublicNotebook,
} from './actions/reading'
import { edit, file, restore, save, trash, writeBiography } from './actions/writing'
import type { Action } from './scene'

/**
 * The users' actions with their relative frequencies. Callables stay far below their quotas: a user
 * who acts every few seconds calls each function at most about once a minute.
 */
export const actionMix: readonly { readonly kind: string; readonly weight: number; readonly action: Action }[] = [
  { kind: 'read: first page', weight: 12, action: readFirstPage },
  { kind: 'read: return visit', weight: 10, action: comeBack },
  { kind: 'read: own notebooks', weight: 5, action: readOwnNotebooks },
  { kind: "read: somebody's notebook", weight: 10, action: readPublicNotebook },
  { kind: 'read: Explore', weight: 8, action: explore },
  { kind: "read: somebody's private note", weight: 4, action: readForeignEntry },
  { kind: 'save: new', weight: 12, action: save },
  { kind: 'save: edit', weight: 6, action: edit },
  { kind: 'save: file', weight: 4, action: file },
  { kind: 'save: trash', weight: 3, action: trash },
  { kind: 'save: restore', weight: 2, action: restore },
  { kind: 'query: suggestion', weight: 4, action: suggest },
  { kind: 'query: reply to a draft', weight: 2, action: reply },
  { kind: 'query: selection', weight: 2, action: askSelection },
  { kind: 'query: cut-up', weight: 1, action: cutUp },
  { kind: 'query: whole journal', weight: 3, action: askAll },
  { kind: 'map: what has changed', weight: 5, action: openMap },
  { kind: 'map: similar', weight: 2, action: findSimilar },
  { kind: 'map: near, of others', weight: 2, action: findNearOthers },
  { kind: 'map: title', weight: 1, action: nameCluster },
  { kind: 'profile: read', weight: 6, action: readProfile },
  { kind: 'profile: write', weight: 2, action: writeBiography },
]
