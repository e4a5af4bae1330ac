/** What came of something a person typed: the value to store, or why it cannot be and what to tell them. */
export type Parsed<Value, Reason extends string> =
  | { readonly status: 'accepted'; readonly value: Value }
  | { readonly status: 'refused'; readonly reason: Reason; readonly sentence: string }
