/** The `localStorage` key of a page's clock offset in milliseconds. */
export const clockKey = 'faults:clock'

/** Init script for each page: shifts `Date` by the current offset in `localStorage`. */
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
