import {
  askWholeJournal,
  askSelection,
  requestCutUp,
  findSimilarForeignEntries,
  findSimilarEntries,
  requestClusterTitle,
  openMap,
  requestReply,
  requestSuggestion,
} from './actions/ask-actions'
import {
  revisitJournal,
  readExplore,
  readFirstPage,
  readForeignEntry,
  readOwnNotebooks,
  readProfile,
  readPublicNotebook,
} from './actions/read-actions'
import { editEntry, fileEntry, restoreEntry, createEntry, trashEntry, writeBiography } from './actions/write-actions'
import type { Action } from './crowd-run'

/**
 * The users' actions with their relative frequencies. Callables stay far below their quotas: a user
 * who acts every few seconds calls each function at most about once a minute.
 */
export const actionMix: readonly { readonly kind: string; readonly weight: number; readonly action: Action }[] = [
  { kind: 'read: first page', weight: 12, action: readFirstPage },
  { kind: 'read: return visit', weight: 10, action: revisitJournal },
  { kind: 'read: own notebooks', weight: 5, action: readOwnNotebooks },
  { kind: "read: another user's notebook", weight: 10, action: readPublicNotebook },
  { kind: 'read: Explore', weight: 8, action: readExplore },
  { kind: "read: another user's private note", weight: 4, action: readForeignEntry },
  { kind: 'save: new', weight: 12, action: createEntry },
  { kind: 'save: edit', weight: 6, action: editEntry },
  { kind: 'save: file', weight: 4, action: fileEntry },
  { kind: 'save: trash', weight: 3, action: trashEntry },
  { kind: 'save: restore', weight: 2, action: restoreEntry },
  { kind: 'query: suggestion', weight: 4, action: requestSuggestion },
  { kind: 'query: reply to a draft', weight: 2, action: requestReply },
  { kind: 'query: selection', weight: 2, action: askSelection },
  { kind: 'query: cut-up', weight: 1, action: requestCutUp },
  { kind: 'query: whole journal', weight: 3, action: askWholeJournal },
  { kind: 'map: changes', weight: 5, action: openMap },
  { kind: 'map: similar', weight: 2, action: findSimilarEntries },
  { kind: 'map: similar, of others', weight: 2, action: findSimilarForeignEntries },
  { kind: 'map: title', weight: 1, action: requestClusterTitle },
  { kind: 'profile: read', weight: 6, action: readProfile },
  { kind: 'profile: write', weight: 2, action: writeBiography },
]
