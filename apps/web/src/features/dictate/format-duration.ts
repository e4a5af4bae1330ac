/** Formats a duration as '1:05'. */
export function formatDuration(durationMs: number): string {
  const { minutes, seconds } = splitDuration(durationMs)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** Formats a duration in words, for screen readers: '1 minute 5 seconds'. */
export function formatDurationWords(durationMs: number): string {
  const { minutes, seconds } = splitDuration(durationMs)
  const words = [
    minutes > 0 && formatWithUnit(minutes, 'minute'),
    (seconds > 0 || minutes === 0) && formatWithUnit(seconds, 'second'),
  ]
  return words.filter(Boolean).join(' ')
}

function splitDuration(durationMs: number) {
  const totalSeconds = Math.max(0, Math.round(durationMs / 1000))
  return { minutes: Math.floor(totalSeconds / 60), seconds: totalSeconds % 60 }
}

function formatWithUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
