/** Searches an account's notes by a provider's model of vectors. */
export interface ModelTextSearch {
  /**
   * Finds the notes nearest to a text, nearest first, at most `limit`. The caller has checked that
   * the provider may read the text. `undefined` if the built-in model has to answer, also after a
   * failure of the provider.
   */
  findNearestToText(
    uid: string,
    text: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly { readonly id: string }[] | undefined>
}
