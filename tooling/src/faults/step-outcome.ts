export type StepOutcome =
  /** The app showed the change as saved. */
  | { readonly status: 'saved' }
  /** The app reported an error. */
  | { readonly status: 'failed'; readonly reason: string }
  /** The tab died, or never reached the step. */
  | { readonly status: 'broken'; readonly reason: string }
