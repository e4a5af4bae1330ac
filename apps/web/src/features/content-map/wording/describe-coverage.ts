import type { MapCoverage } from '../store/map-coverage'

/** How many entries are on the map, for example '412 of 415 notes on the map, 3 pending'. */
export function describeCoverage({ all, onMap, pending, neverAi, noWords }: MapCoverage): string {
  const reasons = [
    pending > 0 && `${pending} pending`,
    neverAi > 0 && `${neverAi} marked Never AI`,
    noWords > 0 && `${noWords} too short to place`,
  ].filter((reason) => reason !== false)
  return [`${onMap} of ${all === 1 ? '1 note' : `${all} notes`} on the map`, ...reasons].join(', ')
}
