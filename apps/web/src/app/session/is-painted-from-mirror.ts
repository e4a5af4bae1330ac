import { paths } from '../paths'

/** Screens that paint from the mirror alone; `/` redirects signed-in users to one of them. */
const localPaths: ReadonlySet<string> = new Set([paths.home, paths.createEntry, paths.dashboard, paths.notebooks])

/**
 * Whether a screen paints from the mirror alone. Such screens report their first paint with
 * `useReportFirstScreen`.
 */
export function isPaintedFromMirror(pathname: string): boolean {
  return localPaths.has(pathname)
}
