import { create } from 'zustand'

export type CaptureDevice = 'camera' | 'microphone'

/** The capture device in use on this page. The devices exclude each other. */
export const useCaptureDevice = create<{ readonly held: CaptureDevice | undefined }>(() => ({ held: undefined }))

/**
 * Acquires a device, unless the other one is in use. Idempotent.
 *
 * @returns whether the device is held now
 */
export function acquireCaptureDevice(device: CaptureDevice): boolean {
  const { held } = useCaptureDevice.getState()
  if (held !== undefined && held !== device) return false
  useCaptureDevice.setState({ held: device })
  return true
}

export function releaseCaptureDevice(device: CaptureDevice): void {
  if (useCaptureDevice.getState().held === device) useCaptureDevice.setState({ held: undefined })
}
