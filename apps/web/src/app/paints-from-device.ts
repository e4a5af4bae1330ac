import { paths } from './paths'

/** The addresses whose screens need nothing of the server before they say that they stand; `/` leads whoever is signed in to one of them. */
const places: ReadonlySet<string> = new Set([paths.home, paths.createEntry, paths.dashboard, paths.notebooks])

/** Whether the screen at an address is painted with what this device knows of an account, and says so by `useReportFirstScreen`. */
export function paintsFromDevice(pathname: string): boolean {
  return places.has(pathname)
}
