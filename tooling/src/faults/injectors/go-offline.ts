import type { Injector } from './injector'

export const goOffline: Injector = async ({ tabs, activeFaults, injected }, { kind, client, extraRounds }) => {
  const { device } = tabs[client]
  if (device.isOffline) return
  await device.setOffline(true)
  injected(kind)
  activeFaults.push({ kind, extraRounds, clear: () => device.setOffline(false) })
}
