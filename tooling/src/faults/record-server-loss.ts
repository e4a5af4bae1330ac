import type { Ledger } from './ledger'
import { findWordLocations, type SystemState } from './find-word-locations'

/**
 * Records what a killed server lost. Words that no client has are lost; clients must send all
 * others again.
 *
 * @param stateBefore the server right before the kill, and the clients right after it
 * @param stateAfter the restarted server, and the clients before they reconnect
 * @param snapshotTakenAt epoch milliseconds of the snapshot that the server came back with
 * @returns a line for the log
 */
export function recordServerLoss(
  ledger: Ledger,
  stateBefore: SystemState,
  stateAfter: SystemState,
  snapshotTakenAt = Infinity,
): string {
  let lostCount = 0
  const resendMarkers: string[] = []
  for (const word of ledger.writtenWords) {
    const wasStored = wasOnServer(word.marker, stateBefore) || ledger.hasArrivedSince(word, snapshotTakenAt)
    if (!wasStored || isOnServer(word.marker, stateAfter)) continue
    if (findWordLocations(word.marker, stateAfter).length > 0) {
      ledger.expectResend(word)
      resendMarkers.push(word.marker)
    } else {
      ledger.recordLost(word)
      lostCount += 1
    }
  }
  const markerList = resendMarkers.length > 0 ? ` (${resendMarkers.join(' ')})` : ''
  return `${lostCount} words are lost, ${resendMarkers.length} are still on a client${markerList}`
}

/** Records lost words whose last client has lost them, too. */
export function recordLostWithMirror(ledger: Ledger, stateAfter: SystemState): void {
  for (const word of ledger.wordsToResend)
    if (findWordLocations(word.marker, stateAfter).length === 0) ledger.recordLost(word)
}

function isOnServer(marker: string, { server }: SystemState): boolean {
  return findWordLocations(marker, { server, devices: [] }).length > 0
}

/** Whether the server had the word: one that is only in mirrors was acknowledged before. */
function wasOnServer(marker: string, state: SystemState): boolean {
  const locations = findWordLocations(marker, state)
  return isOnServer(marker, state) || (locations.length > 0 && locations.every(({ kind }) => kind === 'mirror'))
}
