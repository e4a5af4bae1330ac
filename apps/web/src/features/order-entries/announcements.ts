/** How an entry is moved without a mouse, read out with its handle. */
export const instructions =
  'To move this entry, press Space. Then move it with the arrow keys, press Space again to drop it, or Escape to put it back.'

/** An entry on its way through the list. */
export interface EntryOnItsWay {
  /** Its first words. */
  readonly name: string
  /** Its place, 1 for the first. */
  readonly place: number
  readonly count: number
}

/** What is read out while an entry is moved. */
export const announcements = {
  lifted: ({ name, place, count }: EntryOnItsWay) => `Lifted “${name}”, number ${place} of ${count}.`,
  over: ({ place, count }: EntryOnItsWay) => `Number ${place} of ${count}.`,
  dropped: ({ name, place, count }: EntryOnItsWay) => `Dropped “${name}”. It is number ${place} of ${count} now.`,
  cancelled: ({ name, place, count }: EntryOnItsWay) =>
    `Put “${name}” back. It is number ${place} of ${count}, as before.`,
} as const
