/** Measures processor time in milliseconds, which other load on the machine hardly affects. */
export function measureProcessorTime<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}
