import type { Injector } from './injector'

export const killTab: Injector = async ({ tabs, injected }, { kind, client, variant }) => {
  const tab = tabs[client]
  if (!tab.isAlive) return
  injected(kind)
  await (variant % 2 === 0 ? tab.crash() : tab.close())
}
