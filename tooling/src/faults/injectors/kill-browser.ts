import type { Injector } from './injector'

/** Kills a device's browser with SIGKILL and restarts it with the same profile. */
export const killBrowser: Injector = async ({ tabs, injected }, { kind, client }) => {
  const { device } = tabs[client]
  await device.kill()
  injected(kind)
  await device.launch()
}
