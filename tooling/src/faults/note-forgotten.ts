import type { Ledger } from './ledger'
import { placesOf, type World } from './places'

/**
 * Notes what the server forgot when it was killed: what no client had then is gone with it, all else has to come back.
 *
 * @param before everything right before the server was killed
 * @param after the server as it came back, and the clients before they heard of it
 * @returns a line about it
 */
export function noteForgotten(ledger: Ledger, before: World, after: World): string {
  const onServer = (marker: string, { server }: World) => placesOf(marker, { server, devices: [] }).length > 0
  let gone = 0
  let healing = 0
  for (const word of ledger.expected) {
    if (!onServer(word.marker, before) || onServer(word.marker, after)) continue
    if (placesOf(word.marker, after).length > 0) {
      ledger.expectHealing(word)
      healing += 1
    } else {
      ledger.forget(word)
      gone += 1
    }
  }
  return `${gone} words are gone with it, ${healing} are still with a client`
}
