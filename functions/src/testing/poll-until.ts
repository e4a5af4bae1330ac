const pollIntervalMs = 50

/** Polls until there is a value; the test's own timeout ends it. */
export async function pollUntil<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const value = await read()
    if (value !== null && value !== undefined && value !== false) return value
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
