/**
 * Whether Firestore can store a time: its timestamps range from the year 1 to 9999.
 *
 * @param timestamp epoch milliseconds
 */
export function isStorableTime(timestamp: number): boolean {
  return timestamp >= -62_135_596_800_000 && timestamp < 253_402_300_800_000
}

export const unstorableTimeReason = 'Its date isn’t valid, or isn’t between the years 1 and 9999.'
