/**
 * The verdict of the rules for a request.
 * @throws any error except permission-denied, so that no test passes without reaching the rules.
 */
export async function getOutcome(request: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await request
    return 'allowed'
  } catch (error) {
    // Checks the code, since the testing library bundles a second SDK with its own error class.
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'refused'
    throw error
  }
}
