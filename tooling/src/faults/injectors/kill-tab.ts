import type { Injector } from './injector'

export const killTab: Injector = async ({ tabs, injected }, { kind, client, way }) => {
  const tab = tabs[client]
  if (!tab.isAlive) return
  injected(kind)
  await (way % 2 === 0 ? tab.crash() : tab.close())
}
