/** How many milliseconds of processor time something takes in this process: what else the machine does hardly changes it. */
export function processorTime<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}
