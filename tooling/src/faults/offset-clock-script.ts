/** The `localStorage` key of a page's clock offset in milliseconds. */
export const clockOffsetKey = 'faults:clock'

/**
 * Init script for each page: shifts `Date` by the current offset in `localStorage`. Playwright
 * serializes the function, so it cannot use names of this module, such as the key.
 */
export function offsetClockScript(key: string): void {
  const RealDate = Date
  const readOffsetMs = () => {
    try {
      return Number(localStorage.getItem(key) ?? 0)
    } catch {
      // A frame of an opaque origin has no localStorage.
      return 0
    }
  }
  const getShiftedNow = () => RealDate.now() + readOffsetMs()
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, args: readonly unknown[], newTarget) =>
      Reflect.construct(RealDate, args.length === 0 ? [getShiftedNow()] : args, newTarget) as Date,
    apply: () => new RealDate(getShiftedNow()).toString(),
    get: (target, property) => (property === 'now' ? getShiftedNow : (Reflect.get(target, property) as unknown)),
  })
}
