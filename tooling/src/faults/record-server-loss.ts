import type { Ledger } from './ledger'
import { locationsOf, type SystemState } from './word-locations'

/**
 * Records what a killed server lost. Words that no client has are gone; all others must be
 * restored.
 * @param before the server right before the kill, and the clients right after it
 * @param after the restarted server, and the clients before they reconnect
 * @param setBackTo epoch milliseconds of the snapshot that the server came back with
 * @returns a line for the log
 */
export function recordServerLoss(
  ledger: Ledger,
  before: SystemState,
  after: SystemState,
  setBackTo = Infinity,
): string {
  let gone = 0
  const healing: string[] = []
  for (const word of ledger.written) {
    const wasThere = wasOnServer(word.marker, before) || ledger.hasArrivedSince(word, setBackTo)
    if (!wasThere || isOnServer(word.marker, after)) continue
    if (locationsOf(word.marker, after).length > 0) {
      ledger.expectResend(word)
      healing.push(word.marker)
    } else {
      ledger.recordLost(word)
      gone += 1
    }
  }
  const named = healing.length > 0 ? ` (${healing.join(' ')})` : ''
  return `${gone} words are gone with it, ${healing.length} are still with a client${named}`
}

/** Records lost words whose last client has lost them, too. */
export function noteGoneWithMirror(ledger: Ledger, after: SystemState): void {
  for (const word of ledger.healing) if (locationsOf(word.marker, after).length === 0) ledger.recordLost(word)
}

function isOnServer(marker: string, { server }: SystemState): boolean {
  return locationsOf(marker, { server, devices: [] }).length > 0
}

/** A word in a mirror but in no outbox was acknowledged, at the latest between both reads. */
function wasOnServer(marker: string, world: SystemState): boolean {
  const places = locationsOf(marker, world)
  return isOnServer(marker, world) || (places.length > 0 && places.every(({ kind }) => kind === 'mirror'))
}
