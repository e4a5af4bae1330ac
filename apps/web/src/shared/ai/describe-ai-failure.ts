import type { AiFailure } from './ai-failure'

/** Describes a failure to the user: what happened, and what to do next. */
export function describeAiFailure(failure: AiFailure): string {
  switch (failure.reason) {
    case 'off':
      return 'AI is switched off for your account, so nothing was sent. You can switch it on in Settings.'
    case 'notice-not-seen':
      return 'Nothing was sent: who would read your words has changed. Ask again to see who that is.'
    case 'rate-limited':
      return `You have asked often in a short time. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'busy':
      return `The AI has too much to do at the moment. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'unreachable':
      return `The AI cannot be reached at the moment. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'misconfigured':
      return 'The AI of this Geist is not set up rightly. Whoever runs it has to mend that; everything else works.'
    case 'unusable':
      return 'The AI gave nothing that can be used. Ask again.'
    case 'signed-out':
      return 'Your session has ended. Sign in again; what you wrote is still here.'
    case 'timeout':
      return 'The answer took too long. Ask again.'
    case 'failed':
      return 'The AI could not be asked. What you wrote is still here: ask again in a moment.'
    default:
      return failure satisfies never
  }
}

/** Says when to retry. Rounds up, so that a retry at that time is not refused again. */
function describeRetryDelay(seconds: number | undefined): string {
  if (seconds === undefined) return 'Ask again in a while.'
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (wholeSeconds === 1) return 'You can ask again in a second.'
  if (wholeSeconds < 90) return `You can ask again in ${wholeSeconds} seconds.`
  const minutes = Math.ceil(wholeSeconds / 60)
  if (minutes < 90) return `You can ask again in ${minutes} minutes.`
  return `You can ask again in ${Math.ceil(minutes / 60)} hours.`
}
