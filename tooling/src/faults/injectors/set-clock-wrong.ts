import type { Injector } from './injector'

const threeHoursMs = 3 * 3_600_000

export const setClockAhead: Injector = (scene, fault) => setClockWrong(threeHoursMs)(scene, fault)

export const setClockBehind: Injector = (scene, fault) => setClockWrong(-threeHoursMs)(scene, fault)

function setClockWrong(byMs: number): Injector {
  return async (scene, { kind, client, extraRounds }) => {
    const { device } = scene.tabs[client]
    await device.setClock(scene.clockMs + byMs)
    scene.injected(kind)
    // Reads the offset on clear: another fault may have advanced all clocks by days.
    scene.activeFaults.push({ kind, extraRounds: extraRounds + 2, clear: () => device.setClock(scene.clockMs) })
  }
}
