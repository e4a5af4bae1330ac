import type { Injector } from './injector'

const threeHoursMs = 3 * 3_600_000

export const setClockAhead: Injector = (scene, fault) => shiftClock(threeHoursMs)(scene, fault)

export const setClockBehind: Injector = (scene, fault) => shiftClock(-threeHoursMs)(scene, fault)

function shiftClock(offsetMs: number): Injector {
  return async (scene, { kind, client, extraRounds }) => {
    const { device } = scene.tabs[client]
    await device.setClockOffset(scene.clockOffsetMs + offsetMs)
    scene.countFault(kind)
    // Reads the offset on clear: another fault may have advanced all clocks by days.
    scene.activeFaults.push({
      kind,
      extraRounds: extraRounds + 2,
      clear: () => device.setClockOffset(scene.clockOffsetMs),
    })
  }
}
