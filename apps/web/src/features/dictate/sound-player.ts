export interface SoundPlayer {
  /** Resumes, or restarts after the end. */
  readonly play: () => Promise<void>
  readonly pause: () => void
  readonly seek: (positionMs: number) => void
  readonly close: () => void
}

/** Creates a player for one recording. Positions are in milliseconds. */
export function createSoundPlayer(
  sound: Blob,
  {
    onPlaying,
    onPosition,
    onFailure,
  }: {
    readonly onPlaying: (isPlaying: boolean) => void
    readonly onPosition: (positionMs: number) => void
    readonly onFailure: () => void
  },
): SoundPlayer {
  const url = URL.createObjectURL(sound)
  const audio = new Audio(url)
  const controller = new AbortController()
  const { signal } = controller
  const ready = prepareSeeking(audio, signal)
  const reportPosition = () => onPosition(audio.currentTime * 1000)
  audio.addEventListener('play', () => onPlaying(true), { signal })
  audio.addEventListener('pause', () => onPlaying(false), { signal })
  audio.addEventListener('error', onFailure, { signal })
  return {
    play: async () => {
      await ready
      if (signal.aborted) return
      audio.addEventListener('timeupdate', reportPosition, { signal })
      await audio.play()
    },
    pause: () => audio.pause(),
    seek: (positionMs) => {
      audio.currentTime = positionMs / 1_000
    },
    close: () => {
      controller.abort()
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    },
  }
}

/**
 * Chrome's recordings lack a duration, so they cannot seek until they have been at their end once:
 * https://crbug.com/40482588.
 */
async function prepareSeeking(audio: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  await waitForEvent(audio, 'loadedmetadata', signal)
  if (audio.duration !== Infinity) return
  const atEnd = waitForEvent(audio, 'seeked', signal)
  audio.currentTime = Number.MAX_SAFE_INTEGER
  await atEnd
  const atStart = waitForEvent(audio, 'seeked', signal)
  audio.currentTime = 0
  await atStart
}

/** Resolves with the event or on abort. @throws if the audio cannot be played */
function waitForEvent(audio: HTMLAudioElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    audio.addEventListener(event, () => resolve(), { once: true, signal })
    audio.addEventListener('error', () => reject(new Error('This cannot be played')), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
