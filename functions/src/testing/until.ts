/** Polls until there is an answer; the test's own timeout ends it. */
export async function pollUntil<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    await new Promise((later) => setTimeout(later, 50))
  }
}
