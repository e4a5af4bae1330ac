import { rateLimits } from '@geist/domain'
import { expect, it } from 'vitest'
import { embeddedJournalAi } from '../../ai/embedded'
import { createCountingRateLimiter } from '../../testing/create-counting-rate-limiter'
import { admitAiCall } from './admit-ai-call'
import { generateClusterTitle } from './generate-cluster-title'

const now = 1_800_000_000_000
const tools = { ai: embeddedJournalAi, seed: 'title', signal: new AbortController().signal, now }

it.each(['hello', 'a', '!!!', '🙂\n12 34'])('refuses %j, from which no title can be made', async (content) => {
  expect(await generateClusterTitle(content, tools)).toEqual({
    status: 'refused',
    reason: {
      reason: 'invalid-payload',
      issues: [{ path: 'content', message: 'Holds no word that says what it is about' }],
    },
  })
})

it('returns a title for texts with words', async () => {
  expect(await generateClusterTitle('Rain.\nrain again\nMore rain', tools)).toEqual({
    status: 'answered',
    response: { title: 'Rain' },
  })
})

it('admits the thirty titles of a map at once, but not sixty', async () => {
  const rateLimiter = createCountingRateLimiter()
  const admission = {
    readSettings: async () => ({ aiEnabled: true }),
    rateLimiter,
    aiDescription: embeddedJournalAi.description,
    now,
  }
  const refused: number[] = []
  for (let call = 1; call <= 60; call += 1) {
    if (await admitAiCall('mira', 'generateClusterTitle', admission)) refused.push(call)
  }
  expect(refused[0]).toBeGreaterThan(30)
  expect(refused).toHaveLength(60 - rateLimits.generateClusterTitle.burst)
})
