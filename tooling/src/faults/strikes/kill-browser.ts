import type { Strike } from './strike'

/** Ends a device's browser with `kill -9`, and starts it again with the same profile. */
export const killBrowser: Strike = async ({ tabs, struck }, { kind, client }) => {
  const { device } = tabs[client]
  await device.kill()
  struck(kind)
  await device.launch()
}
