import type { Client } from './plan'
import type { Scene } from './scene'
import type { Tab } from './tab'

/**
 * The tab of a client, or one of the other device when this one has no network; `undefined` when
 * neither has. For faults that need a network: all others happen to an offline device, too.
 */
export function onlineTab({ tabs }: Pick<Scene, 'tabs'>, client: Client): Tab | undefined {
  return [tabs[client], ...tabs].find(({ device }) => !device.isOffline)
}
