import { say } from '../shared/say'
import { takeFirstWay, type Way, type WayContext } from './emulator-way'
import { hidaneFromCargo } from './hidane-from-cargo'
import { hidaneFromNpm } from './hidane-from-npm'
import { presentHidane } from './hidane-present'

/** In the order in which they are tried. Each gives the absolute path of the binary. */
export const hidaneWays: readonly Way<string>[] = [presentHidane, hidaneFromNpm, hidaneFromCargo]

/**
 * The absolute path of the hidane binary, the Firestore emulator that needs no Java. The first call
 * on a machine may take minutes.
 *
 * @throws {Refusal} when no way gives one, or when `HIDANE_BIN` names no hidane
 */
export function resolveHidane({ env = process.env, log = say }: Partial<WayContext> = {}): Promise<string> {
  return takeFirstWay('hidane, a Firestore emulator', hidaneWays, { env, log })
}
