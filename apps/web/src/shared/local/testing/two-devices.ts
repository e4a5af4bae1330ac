import { type Device, newCredentials, openDevice } from './device'

export async function twoDevices(): Promise<readonly [Device, Device]> {
  const credentials = newCredentials()
  return [await openDevice(credentials), await openDevice(credentials)]
}
