import * as functions from './local-store'

/* Runs in the browser, on each page of the benchmark. */

declare global {
  /** Functions that the benchmark can call on a page. */
  var localStore: typeof functions
}

globalThis.localStore = functions
