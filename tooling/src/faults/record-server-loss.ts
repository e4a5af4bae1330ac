import type { Ledger } from './ledger'
import { findLocations, type SystemState } from './word-locations'

/**
 * Records what a killed server lost. Words that no client has are gone; all others must be
 * restored.
 * @param before the server right before the kill, and the clients right after it
 * @param after the restarted server, and the clients before they reconnect
 * @param snapshotTakenAt epoch milliseconds of the snapshot that the server came back with
 * @returns a line for the log
 */
export function recordServerLoss(
  ledger: Ledger,
  before: SystemState,
  after: SystemState,
  snapshotTakenAt = Infinity,
): string {
  let lostCount = 0
  const resendMarkers: string[] = []
  for (const word of ledger.written) {
    const wasStored = wasOnServer(word.marker, before) || ledger.hasArrivedSince(word, snapshotTakenAt)
    if (!wasStored || isOnServer(word.marker, after)) continue
    if (findLocations(word.marker, after).length > 0) {
      ledger.expectResend(word)
      resendMarkers.push(word.marker)
    } else {
      ledger.recordLost(word)
      lostCount += 1
    }
  }
  const markerList = resendMarkers.length > 0 ? ` (${resendMarkers.join(' ')})` : ''
  return `${lostCount} words are gone with it, ${resendMarkers.length} are still with a client${markerList}`
}

/** Records lost words whose last client has lost them, too. */
export function recordLostWithMirror(ledger: Ledger, after: SystemState): void {
  for (const word of ledger.expectedResends) if (findLocations(word.marker, after).length === 0) ledger.recordLost(word)
}

function isOnServer(marker: string, { server }: SystemState): boolean {
  return findLocations(marker, { server, devices: [] }).length > 0
}

/** Whether the server had the word: one that is only in mirrors was acknowledged before. */
function wasOnServer(marker: string, state: SystemState): boolean {
  const locations = findLocations(marker, state)
  return isOnServer(marker, state) || (locations.length > 0 && locations.every(({ kind }) => kind === 'mirror'))
}
