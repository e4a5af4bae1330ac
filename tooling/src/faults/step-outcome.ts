/** How a step ended for the person. */
export type StepEnd =
  /** It was seen as saved. */
  | { readonly status: 'saved' }
  /** The app said that it could not be saved, and why. */
  | { readonly status: 'failed'; readonly why: string }
  /** The tab died, or never came that far. */
  | { readonly status: 'broken'; readonly why: string }
