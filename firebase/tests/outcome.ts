/**
 * What the rules said to a request. Only their own refusal counts as one.
 *
 * @throws whatever else makes the request fail, so that no test passes for a request that never reached the rules.
 */
export async function outcomeOf(request: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await request
    return 'allowed'
  } catch (error) {
    // By its code: the testing library brings a second copy of the SDK, whose error class is another.
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'refused'
    throw error
  }
}
