/** What came of unsubscribing, with the sentence that says so. */
export interface UnsubscribeOutcome {
  readonly status: 'unsubscribed' | 'missing' | 'not-subscribed' | 'failed'
  readonly sentence: string
}
