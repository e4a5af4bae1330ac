/**
 * A channel between the tabs of this browser. Firefox with site data blocked refuses one with a `SecurityError`: then
 * this tab is on its own.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
