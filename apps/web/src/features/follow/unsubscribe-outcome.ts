/** Result of unsubscribing, with a sentence for the user. */
export interface UnsubscribeOutcome {
  readonly status: 'unsubscribed' | 'missing' | 'not-subscribed' | 'failed'
  readonly sentence: string
}
