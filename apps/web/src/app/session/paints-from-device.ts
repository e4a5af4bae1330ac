import { paths } from '../paths'

/** Screens that paint from the mirror alone; `/` redirects signed-in users to one of them. */
const localPaths: ReadonlySet<string> = new Set([paths.home, paths.createEntry, paths.dashboard, paths.notebooks])

/**
 * Whether a screen paints from the mirror, and reports its first paint by `useReportFirstScreen`.
 */
export function paintsFromDevice(pathname: string): boolean {
  return localPaths.has(pathname)
}
