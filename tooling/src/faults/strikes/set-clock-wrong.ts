import type { Strike } from './strike'

const threeHoursMs = 3 * 3_600_000

export const setClockAhead: Strike = (scene, fault) => setClockWrong(threeHoursMs)(scene, fault)

export const setClockBehind: Strike = (scene, fault) => setClockWrong(-threeHoursMs)(scene, fault)

/** Sets a device's clock wrong for a while. */
function setClockWrong(byMs: number): Strike {
  return async ({ tabs, troubles, struck }, { kind, client, lasts }) => {
    const { device } = tabs[client]
    await device.setClock(byMs)
    struck(kind)
    troubles.push({ kind, lasts: lasts + 2, lift: () => device.setClock(0) })
  }
}
