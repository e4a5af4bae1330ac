/**
 * Opens a channel between the tabs of this browser. Returns `undefined` when Firefox refuses it
 * with a `SecurityError` because site data is blocked: this tab then works alone.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
