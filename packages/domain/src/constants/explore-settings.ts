/** Settings of Explore, the feed and 'For you'. */
export const exploreSettings = {
  /** Notebooks per page of Explore. */
  pageSize: 20,
  /**
   * How many pages of Explore load automatically in a row while all their notebooks are filtered
   * out.
   */
  maxEmptyPages: 5,
  /** Page size of the feed of followed notebooks. */
  feedPageSize: 20,
  /**
   * Entries of the first read of a followed notebook. Each later read asks for as many as have been
   * received so far, up to the maximum.
   */
  feedFirstReadSize: 2,
  feedMaxReadSize: 16,
  /** How many notebooks the feed reads concurrently. */
  feedConcurrency: 5,
  /** How many of the user's own entries 'For you' uses as search seeds. */
  recommendationSeedCount: 4,
  /** Maximum number of notebooks in 'For you'. */
  recommendedMaxCount: 6,
  /** How many candidate notebooks 'For you' reads: the user may already follow some of the best. */
  recommendationCandidateCount: 24,
  /**
   * How long a result of 'For you' is cached: a day, or an hour if empty, since the first notes may
   * be new.
   */
  recommendationTtlMs: 86_400_000,
  emptyRecommendationTtlMs: 3_600_000,
  /**
   * How long Explore waits for the first 'For you' on a device, so that the layout does not shift
   * after the first paint.
   */
  recommendationTimeoutMs: 1_500,
  /**
   * How far in the future an entry's time may lie in lists sorted newest first: a day. An entry
   * further ahead is left out of the feed, of the latest on a profile and of `latestEntryAt` until
   * its time approaches; its notebook always shows it. The time comes from the author's device,
   * whose clock may be wrong by years, so no rule refuses it. But one entry of the year 9999 would
   * otherwise stay on top forever. Time zones and roughly correct clocks differ by less than a day.
   */
  maxFutureMs: 86_400_000,
} as const
