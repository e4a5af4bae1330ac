/**
 * Result of subscribing, with a sentence for the user unless it succeeded. `full`: the notebook has
 * the maximum of subscribers.
 */
export type SubscribeOutcome =
  | { readonly status: 'subscribed' }
  | {
      readonly status: 'refused'
      readonly reason: 'own-notebook' | 'already-subscribed' | 'missing' | 'blocked' | 'full' | 'not-allowed'
      readonly sentence: string
    }
  | { readonly status: 'failed'; readonly sentence: string }
