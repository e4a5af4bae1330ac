import { type Device, makeCredentials, openDevice } from './device'

/** Opens two devices of one new account. */
export async function openTwoDevices(): Promise<readonly [Device, Device]> {
  const credentials = makeCredentials()
  return [await openDevice(credentials), await openDevice(credentials)]
}
