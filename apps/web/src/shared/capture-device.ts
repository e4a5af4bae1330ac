import { create } from 'zustand'

export type CaptureDevice = 'camera' | 'microphone'

/** The capture device that this page holds. At most one is in use at a time. */
export const useCaptureDevice = create<{ readonly held: CaptureDevice | undefined }>(() => ({ held: undefined }))

/**
 * Acquires a device, unless the other one is in use. Idempotent.
 *
 * @returns whether this page holds the device now
 */
export function acquireCaptureDevice(device: CaptureDevice): boolean {
  const { held: heldDevice } = useCaptureDevice.getState()
  if (heldDevice !== undefined && heldDevice !== device) return false
  useCaptureDevice.setState({ held: device })
  return true
}

/** Releases a device; does nothing if this page does not hold it. */
export function releaseCaptureDevice(device: CaptureDevice): void {
  if (useCaptureDevice.getState().held === device) useCaptureDevice.setState({ held: undefined })
}
