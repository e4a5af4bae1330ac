import { create } from 'zustand'

export type CaptureDevice = 'camera' | 'microphone'

/** Which of the two devices is in use on this page. They exclude one another: while one is held, the other's button says so. */
export const useCaptureDevice = create<{ readonly held: CaptureDevice | undefined }>(() => ({ held: undefined }))

/**
 * Takes a device, unless the other one is held. Taking what one holds already is no harm.
 *
 * @returns whether it is held now
 */
export function takeCaptureDevice(device: CaptureDevice): boolean {
  const { held } = useCaptureDevice.getState()
  if (held !== undefined && held !== device) return false
  useCaptureDevice.setState({ held: device })
  return true
}

/** Lets go of a device; of one that is not held, nothing changes. */
export function releaseCaptureDevice(device: CaptureDevice): void {
  if (useCaptureDevice.getState().held === device) useCaptureDevice.setState({ held: undefined })
}
