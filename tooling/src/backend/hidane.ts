import { say } from '../shared/say'
import { resolveFirst, type EmulatorSource, type SourceContext } from './emulator-source'
import { hidaneFromCargo } from './hidane-from-cargo'
import { hidaneFromNpm } from './hidane-from-npm'
import { installedHidane } from './hidane-installed'

/** Tried in this order. Each gives the absolute path of the binary. */
export const hidaneSources: readonly EmulatorSource<string>[] = [installedHidane, hidaneFromNpm, hidaneFromCargo]

/**
 * The absolute path of the hidane binary, the Firestore emulator that needs no Java. The first call
 * on a machine may take minutes.
 *
 * @throws {Refusal} when no source provides one, or `HIDANE_BIN` does not run as hidane
 */
export function resolveHidane({ env = process.env, log = say }: Partial<SourceContext> = {}): Promise<string> {
  return resolveFirst('hidane, a Firestore emulator', hidaneSources, { env, log })
}
