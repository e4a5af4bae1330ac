/** Keeps answers for calls that come again, see `answerOnce`. */
export interface AnswerStore {
  /**
   * Says that a call is being answered from now on, unless it is already, or was. Of calls at the same moment one begins.
   *
   * @param until when another may begin it anew, in epoch milliseconds: whoever began it has broken down by then
   */
  begin(uid: string, id: string, times: { readonly now: number; readonly until: number }): Promise<BegunAnswer>
  /** Keeps the answer until then, in epoch milliseconds. */
  keep(uid: string, id: string, sealed: Uint8Array, until: number): Promise<void>
  /** As if the call had never come. */
  forget(uid: string, id: string): Promise<void>
}

export type BegunAnswer =
  | { readonly status: 'begun' }
  /** By somebody else, `until` as above. */
  | { readonly status: 'in-progress'; readonly until: number }
  | { readonly status: 'answered'; readonly sealed: Uint8Array }
