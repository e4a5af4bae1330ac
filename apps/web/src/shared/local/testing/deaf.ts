import type { Sending } from '../sync/journal-server'
import type { Device } from './device'

/** The same device, which sends and hears the answers, but nothing of what the server shows. */
export function deaf(device: Device, { onSend }: { readonly onSend?: (sending: Sending) => void } = {}): Device {
  return {
    ...device,
    server: {
      ...device.server,
      send: (sending, signal) => {
        onSend?.(sending)
        return device.server.send(sending, signal)
      },
      watchChanges: () => () => undefined,
    },
  }
}
