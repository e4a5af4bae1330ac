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

/* Runs in the browser, on each page that a benchmark opens. Firestore is loaded only where it is asked for, as in the app. */

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
  /** What a benchmark can have done on a page. */
  var ownJournal: typeof onOwnJournal
  var firestoreCache: () => Promise<typeof import('./firestore-cache')>
}

globalThis.ownJournal = onOwnJournal
globalThis.firestoreCache = () => import('./firestore-cache')
