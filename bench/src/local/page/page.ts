import {
  keptEntries,
  openJournal,
  plantMirror,
  queueWrites,
  readNewest,
  saveInTurn,
  saveOne,
  strictPuts,
  visit,
} from './own-journal'

/* Runs in the browser, on each page of a benchmark. Firestore is a lazy chunk, as in the app. */

const onOwnJournal = {
  keptEntries,
  openJournal,
  plantMirror,
  queueWrites,
  readNewest,
  saveInTurn,
  saveOne,
  strictPuts,
  visit,
}

declare global {
  /** Functions that a benchmark can call on a page. */
  var ownJournal: typeof onOwnJournal
  var firestoreCache: () => Promise<typeof import('./firestore-cache')>
}

globalThis.ownJournal = onOwnJournal
globalThis.firestoreCache = () => import('./firestore-cache')
