import type { Strike } from './strike'

/** Takes a device's network away for a while. */
export const takeNetwork: Strike = async ({ tabs, troubles, struck }, { kind, client, lasts }) => {
  const { device } = tabs[client]
  if (device.isOffline) return
  await device.setOffline(true)
  struck(kind)
  troubles.push({ kind, lasts, lift: () => device.setOffline(false) })
}
