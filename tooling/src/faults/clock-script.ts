/** Where a page finds by how many milliseconds its clock is wrong. */
export const clockKey = 'faults:clock'

/** Runs in each page before anything of it: a clock that is wrong by what stands in `localStorage`, at that moment. */
export function clockScript(key: string): void {
  const RightDate = Date
  const wrongBy = () => {
    try {
      return Number(localStorage.getItem(key) ?? 0)
    } catch {
      return 0
    }
  }
  globalThis.Date = new Proxy(RightDate, {
    construct: (_, given: readonly unknown[], newTarget) =>
      Reflect.construct(RightDate, given.length === 0 ? [RightDate.now() + wrongBy()] : given, newTarget) as Date,
    apply: () => new RightDate(RightDate.now() + wrongBy()).toString(),
    get: (target, property) =>
      property === 'now' ? () => RightDate.now() + wrongBy() : (Reflect.get(target, property) as unknown),
  })
}
