import type { Injector } from './injector'

/** How far the clock of a device is wrong. */
const threeHoursMs = 3 * 3_600_000

export const setClockAhead: Injector = (run, fault) => shiftClock(threeHoursMs)(run, fault)

export const setClockBehind: Injector = (run, fault) => shiftClock(-threeHoursMs)(run, fault)

function shiftClock(offsetMs: number): Injector {
  return async (run, { kind, client, extraRounds }) => {
    const { device } = run.tabs[client]
    await device.setClockOffset(run.clockOffsetMs + offsetMs)
    run.countFault(kind)
    // Reads the offset on clear: another fault may have advanced all clocks by days.
    run.activeFaults.push({
      kind,
      remainingRounds: extraRounds + 2,
      clear: () => device.setClockOffset(run.clockOffsetMs),
    })
  }
}
