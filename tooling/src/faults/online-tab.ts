import type { Client } from './plan'
import type { Scene } from './scene'
import type { Tab } from './tab'

/**
 * The client's tab if its device is online, else a tab of the other device; `undefined` if both are
 * offline. For faults that need a network.
 */
export function onlineTab({ tabs }: Pick<Scene, 'tabs'>, client: Client): Tab | undefined {
  return [tabs[client], ...tabs].find(({ device }) => !device.isOffline)
}
