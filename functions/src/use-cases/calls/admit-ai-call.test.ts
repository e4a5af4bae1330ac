import { type AiDescription, rateLimits, type Settings } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { createCountingRateLimiter } from '../../testing/create-counting-rate-limiter'
import { admitAiCall } from './admit-ai-call'

const now = 1_800_000_000_000
const provider: AiDescription = { kind: 'provider', host: 'api.example.com', model: 'small' }
const on: Settings = { aiEnabled: true }

function tools(
  settings: Settings,
  ai: AiDescription = { kind: 'embedded' },
  rateLimiter = createCountingRateLimiter(),
) {
  return { readSettings: async () => settings, rateLimiter, aiDescription: ai, now }
}

describe('admitAiCall', () => {
  it('admits an account with default settings', async () => {
    expect(await admitAiCall('mira', 'quickReply', tools(on))).toBeUndefined()
  })

  it('refuses while AI is switched off, and consumes no token', async () => {
    const rateLimiter = createCountingRateLimiter()
    for (const ai of [provider, { kind: 'embedded' }, { kind: 'none' }] as const) {
      const refusal = await admitAiCall('mira', 'quickReply', tools({ aiEnabled: false }, ai, rateLimiter))
      expect(refusal).toEqual({ reason: 'ai-off' })
    }
    expect(rateLimiter.admittedCount()).toBe(0)
  })

  it('refuses until the user accepts the notice, and names the recipient', async () => {
    const unseen = { reason: 'ai-notice-not-seen', recipient: 'api.example.com' }
    expect(await admitAiCall('mira', 'quickReply', tools(on, provider))).toEqual(unseen)
    const old = { ...on, aiNotice: { recipient: 'embedded' } }
    expect(await admitAiCall('mira', 'quickReply', tools(old, provider))).toEqual(unseen)
    const settings = { ...on, aiNotice: { recipient: 'api.example.com' } }
    expect(await admitAiCall('mira', 'quickReply', tools(settings, provider))).toBeUndefined()
  })

  it('refuses when no AI is configured', async () => {
    const refusal = await admitAiCall('mira', 'quickReply', tools(on, { kind: 'none' }))
    expect(refusal).toEqual({ reason: 'ai-unavailable', problem: 'misconfigured' })
  })

  it('refuses an account above the limit of that function only, and says when to retry', async () => {
    const dependencies = tools(on)
    const { burst, refillMs } = rateLimits.quickReply
    for (let call = 0; call < burst; call += 1)
      expect(await admitAiCall('mira', 'quickReply', dependencies)).toBeUndefined()
    expect(await admitAiCall('mira', 'quickReply', dependencies)).toEqual({
      reason: 'rate-limited',
      retryAt: now + refillMs,
      retryAfterSeconds: refillMs / 1000,
    })
    expect(await admitAiCall('mira', 'generateAction', dependencies)).toBeUndefined()
    expect(await admitAiCall('ines', 'quickReply', dependencies)).toBeUndefined()
    expect(await admitAiCall('mira', 'quickReply', { ...dependencies, now: now + refillMs })).toBeUndefined()
  })
})
