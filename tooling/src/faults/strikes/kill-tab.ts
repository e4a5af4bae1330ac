import type { Strike } from './strike'

/** Ends a tab at once: as a crash, or by its cross. */
export const killTab: Strike = async ({ tabs, struck }, { kind, client, way }) => {
  const tab = tabs[client]
  if (!tab.isAlive) return
  struck(kind)
  await (way % 2 === 0 ? tab.crash() : tab.close())
}
