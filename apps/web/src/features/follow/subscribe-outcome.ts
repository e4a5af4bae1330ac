/** Result of subscribing, with a sentence for the user unless it succeeded. */
export type SubscribeOutcome =
  | { readonly status: 'subscribed' }
  | {
      readonly status: 'refused'
      readonly reason: 'own' | 'already' | 'missing' | 'blocked' | 'full' | 'not-allowed'
      readonly sentence: string
    }
  | { readonly status: 'failed'; readonly sentence: string }
