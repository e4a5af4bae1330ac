/** How a step ended for the user. */
export type StepEnd =
  /** The app showed it as saved. */
  | { readonly status: 'saved' }
  /** The app reported that it could not be saved, and why. */
  | { readonly status: 'failed'; readonly why: string }
  /** The tab died, or never reached the step. */
  | { readonly status: 'broken'; readonly why: string }
