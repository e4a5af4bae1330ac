import type { SendRequest } from '../sync/journal-server'
import type { Device } from './device'

/** The same device without its listener: it sends and gets responses, but no snapshots. */
export function withoutListener(
  device: Device,
  { onSend }: { readonly onSend?: (request: SendRequest) => void } = {},
): Device {
  return {
    ...device,
    server: {
      ...device.server,
      send: (request, signal) => {
        onSend?.(request)
        return device.server.send(request, signal)
      },
      watchChanges: () => () => undefined,
    },
  }
}
