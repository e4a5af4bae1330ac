import type { Ledger } from './ledger'
import { placesOf, type World } from './places'

/**
 * Records what the server lost when it was killed: words that no client has are gone, all others
 * have to come back.
 *
 * @param before the server right before it was killed, and the clients right after
 * @param after the server as it came back, and the clients before they heard of it
 * @returns a line about it
 */
export function noteForgotten(ledger: Ledger, before: World, after: World): string {
  let gone = 0
  const healing: string[] = []
  for (const word of ledger.written) {
    if (!wasOnServer(word.marker, before) || isOnServer(word.marker, after)) continue
    if (placesOf(word.marker, after).length > 0) {
      ledger.expectHealing(word)
      healing.push(word.marker)
    } else {
      ledger.forget(word)
      gone += 1
    }
  }
  const named = healing.length > 0 ? ` (${healing.join(' ')})` : ''
  return `${gone} words are gone with it, ${healing.length} are still with a client${named}`
}

/** Records the lost words that have gone with the last client that had them. */
export function noteGoneWithMirror(ledger: Ledger, after: World): void {
  for (const word of ledger.healing) if (placesOf(word.marker, after).length === 0) ledger.forget(word)
}

function isOnServer(marker: string, { server }: World): boolean {
  return placesOf(marker, { server, devices: [] }).length > 0
}

/**
 * What a client shows and has not to send has been answered: in the moment between the looks at the
 * server and at the clients, if not before.
 */
function wasOnServer(marker: string, world: World): boolean {
  const places = placesOf(marker, world)
  return isOnServer(marker, world) || (places.length > 0 && places.every(({ kind }) => kind === 'mirror'))
}
