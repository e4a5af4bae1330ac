import type { Injector } from './injector'

/** Ends a device's browser with `kill -9`, and starts it again with the same profile. */
export const killBrowser: Injector = async ({ tabs, injected }, { kind, client }) => {
  const { device } = tabs[client]
  await device.kill()
  injected(kind)
  await device.launch()
}
