import type { Client } from './plan'
import type { FaultRun } from './fault-run'
import type { Tab } from './tab'

/**
 * Finds a tab for a fault that needs a network: the client's if its device is online, else one of
 * the other device. Returns `undefined` if both are offline.
 */
export function findOnlineTab({ tabs }: Pick<FaultRun, 'tabs'>, client: Client): Tab | undefined {
  return [tabs[client], ...tabs].find(({ device }) => !device.isOffline)
}
