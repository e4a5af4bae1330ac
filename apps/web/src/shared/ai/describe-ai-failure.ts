import type { AiFailure } from './ai-failure'

/** Describes a failure to the user: what happened, and what to do next. */
export function describeAiFailure(failure: AiFailure): string {
  switch (failure.reason) {
    case 'off':
      return 'AI is off for your account, so nothing was sent. You can turn it on in Settings.'
    case 'notice-not-seen':
      return 'The AI has changed, so nothing was sent. Ask again to see who would read your words.'
    case 'rate-limited':
      return `You’ve sent a lot of requests in a short time. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'busy':
      return `The AI is busy right now. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'unreachable':
      return `Couldn’t reach the AI. ${describeRetryDelay(failure.retryAfterSeconds)}`
    case 'misconfigured':
      return 'The AI isn’t configured correctly. Tell whoever runs this site; everything else works.'
    case 'unusable':
      return 'The AI’s answer wasn’t usable. Ask again.'
    case 'signed-out':
      return 'Your session has ended. Sign in again; what you wrote is still here.'
    case 'timeout':
      return 'The answer took too long. Ask again.'
    case 'failed':
      return 'Couldn’t reach the AI. What you wrote is still here. Ask again in a moment.'
    default:
      return failure satisfies never
  }
}

/** Says when to retry. Rounds up, so that a retry at that time is not refused again. */
function describeRetryDelay(seconds: number | undefined): string {
  if (seconds === undefined) return 'Ask again later.'
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (wholeSeconds === 1) return 'You can ask again in a second.'
  if (wholeSeconds < 90) return `You can ask again in ${wholeSeconds} seconds.`
  const minutes = Math.ceil(wholeSeconds / 60)
  if (minutes < 90) return `You can ask again in ${minutes} minutes.`
  return `You can ask again in ${Math.ceil(minutes / 60)} hours.`
}
