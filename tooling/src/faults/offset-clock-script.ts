/** The `localStorage` key of a page's clock offset in milliseconds. */
export const clockOffsetKey = 'faults:clock'

/**
 * Init script for each page: shifts `Date` by the current offset in `localStorage`. Playwright
 * serializes the function, so it uses nothing from this module; hence the parameter.
 */
export function offsetClockScript(key: string): void {
  const RealDate = Date
  const offsetMs = () => {
    try {
      return Number(localStorage.getItem(key) ?? 0)
    } catch {
      // A frame of an opaque origin has no localStorage.
      return 0
    }
  }
  const shiftedNow = () => RealDate.now() + offsetMs()
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, args: readonly unknown[], newTarget) =>
      Reflect.construct(RealDate, args.length === 0 ? [shiftedNow()] : args, newTarget) as Date,
    apply: () => new RealDate(shiftedNow()).toString(),
    get: (target, property) => (property === 'now' ? shiftedNow : (Reflect.get(target, property) as unknown)),
  })
}
