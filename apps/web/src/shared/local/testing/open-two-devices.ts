import { type Device, makeCredentials, openDevice } from './device'

export async function openTwoDevices(): Promise<readonly [Device, Device]> {
  const credentials = makeCredentials()
  return [await openDevice(credentials), await openDevice(credentials)]
}
