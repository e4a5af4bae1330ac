/** How other people's notebooks are looked through. */
export const exploring = {
  /** Notebooks of Explore that are read at once. */
  pageSize: 20,
  /** Pages of Explore that are read one after the other without a press while they hold nothing for this person. */
  pagesInVain: 5,
  /** Entries that the feed of followed notebooks shows more of at once. */
  feedPageSize: 20,
  /** Entries that a followed notebook is first asked for; each time after that as many more as it has given, up to the most. */
  feedFirstAsk: 2,
  feedMostAsked: 16,
  /** Notebooks that the feed asks at the same time. */
  feedAskedAtOnce: 5,
  /** Of how many own notes 'For you' asks what is near to them. */
  recommendedFor: 4,
  /** Notebooks that 'For you' shows. */
  recommendedMost: 6,
  /** Notebooks that are looked at for that: some of the best may be followed already. */
  recommendedLookedAt: 24,
  /** After how long it is asked again, in milliseconds: a day; sooner where nothing was found, since the first notes may only just have been written. */
  recommendedAgainMs: 86_400_000,
  recommendedNothingAgainMs: 3_600_000,
  /** How long Explore waits for it on a device that has never asked, in milliseconds, so that nothing moves after it was painted. */
  recommendedPatienceMs: 1_500,
  /**
   * How far ahead of the present an entry's time may lie where the newest come first, in milliseconds: a day. What lies further
   * ahead is left out of the feed, of the latest on a profile and of `latestEntryAt` until its time comes near; in its notebook
   * it stands as ever. The time is that of its author's device, whose clock may be wrong by years, so no rule refuses it; but one
   * entry of the year 9999 would stand on top of all others for good. Time zones, and clocks that are about right, differ by less
   * than a day.
   */
  aheadMs: 86_400_000,
} as const
