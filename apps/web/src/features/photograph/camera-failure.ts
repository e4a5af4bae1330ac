/** Why there is no picture from a camera. */
export type CameraFailure =
  | 'insecure'
  | 'unsupported'
  | 'not-allowed'
  | 'no-camera'
  | 'in-use'
  | 'ended'
  | 'microphone'
  | 'unknown'

/** What a rejected `getUserMedia` means, by the names that the Media Capture specification gives, section 10.2. */
export function cameraFailure(error: unknown): CameraFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'not-allowed'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no-camera'
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use'
    default:
      return 'unknown'
  }
}
