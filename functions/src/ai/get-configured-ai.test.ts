import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerWith, startOpenAiServer } from '../testing/openai-server'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Loads the module again, like a cold start. */
async function started(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  vi.resetModules()
  const { getConfiguredAi: configuredAi } = await import('./get-configured-ai')
  const { aiSecrets } = await import('../env')
  return { ai: configuredAi(), again: configuredAi(), secrets: aiSecrets.map(({ name }) => name) }
}

const call = { writings: [], previousSuggestions: [], seed: 'x', signal: new AbortController().signal }

describe('getConfiguredAi', () => {
  it('returns the embedded AI and reads no secret when nothing is configured', async () => {
    const { ai, again, secrets } = await started({})
    expect(ai.description).toEqual({ kind: 'embedded' })
    expect(again).toBe(ai)
    expect(secrets).toEqual([])
  })

  it('is the configured provider, called with its secret', async () => {
    await using server = await startOpenAiServer()
    server.answer = answerWith('What stayed with you?')
    const { ai, secrets } = await started({
      GEIST_AI: 'provider',
      GEIST_AI_BASE_URL: server.baseUrl,
      GEIST_AI_MODEL: 'small',
      GEIST_AI_HEADERS: '{"x-tenant":"geist"}',
      GEIST_AI_KEY: 'from-the-secret',
    })
    expect(secrets).toEqual(['GEIST_AI_KEY'])
    expect(ai.description).toEqual({ kind: 'provider', host: new URL(server.baseUrl).host, model: 'small' })
    expect(await ai.generateJournalPrompt(call)).toEqual({ status: 'answered', value: 'What stayed with you?' })
    const [question] = server.takeRequests()
    expect(question?.headers).toMatchObject({ authorization: 'Bearer from-the-secret', 'x-tenant': 'geist' })
  })

  it('returns nothing when a provider is only half configured', async () => {
    const { ai } = await started({
      GEIST_AI: 'provider',
      GEIST_AI_BASE_URL: 'https://api.example.com/v1',
      GEIST_AI_KEY: 'k',
    })
    expect(ai.description).toEqual({ kind: 'none' })
  })
})
