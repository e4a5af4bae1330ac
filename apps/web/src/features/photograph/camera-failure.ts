/**
 * Why the camera shows no picture. `microphone`: a dictation is recording. `ended`: the camera was
 * unplugged or its permission revoked.
 */
export type CameraFailure =
  | 'insecure'
  | 'unsupported'
  | 'not-allowed'
  | 'no-camera'
  | 'in-use'
  | 'ended'
  | 'microphone'
  | 'unknown'

/**
 * Maps a rejected `getUserMedia` to a reason, by the error names of Media Capture, section 10.2.
 */
export function toCameraFailure(error: unknown): CameraFailure {
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
