/**
 * Starts a load and passes its result on, unless the load was cancelled meanwhile.
 *
 * @returns a function that cancels
 */
export function loadUntilCancelled<Result>(
  load: () => Promise<Result>,
  onResult: (result: Result) => void,
): () => void {
  let isCancelled = false
  const run = async () => {
    const result = await load()
    if (!isCancelled) onResult(result)
  }
  void run()
  return () => {
    isCancelled = true
  }
}
