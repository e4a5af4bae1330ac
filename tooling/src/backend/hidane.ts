import { printLine } from '../shared/command'
import { resolveFirst, type EmulatorSource, type SourceContext } from './emulator-source'
import { hidaneFromCargo } from './hidane-from-cargo'
import { hidaneFromNpm } from './hidane-from-npm'
import { installedHidane } from './installed-hidane'

/** The sources of hidane in order of preference. Each provides the absolute path of the binary. */
export const hidaneSources: readonly EmulatorSource<string>[] = [installedHidane, hidaneFromNpm, hidaneFromCargo]

/**
 * Resolves the absolute path of hidane, a Firestore emulator without Java. The first call on a
 * machine may take minutes.
 * @throws {CommandError} if no source works, or `HIDANE_BIN` does not run as hidane
 */
export function resolveHidane({ env = process.env, log = printLine }: Partial<SourceContext> = {}): Promise<string> {
  return resolveFirst('hidane, a Firestore emulator', hidaneSources, { env, log })
}
