/** What came of subscribing, with the sentence that says so. */
export type SubscribeOutcome =
  | { readonly status: 'subscribed' }
  | {
      readonly status: 'refused'
      readonly reason: 'own' | 'already' | 'missing' | 'blocked' | 'full' | 'not-allowed'
      readonly sentence: string
    }
  | { readonly status: 'failed'; readonly sentence: string }
