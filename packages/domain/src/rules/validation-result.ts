/**
 * The result of validating user input: the value to store, or the reason and the sentence to show.
 */
export type ValidationResult<Value, Reason extends string> =
  | { readonly status: 'accepted'; readonly value: Value }
  | { readonly status: 'refused'; readonly reason: Reason; readonly sentence: string }
