import { describe, expect, it } from 'vitest'
import type { AiDescription } from '../../entities/ai-description'
import { getAiRecipient } from './ai-recipient'
import { getAiPermission } from './ai-permission'

const embedded: AiDescription = { kind: 'embedded' }
const provider: AiDescription = { kind: 'provider', host: 'api.example.com', model: 'small' }
const settingsFor = (recipient: string) => ({ aiEnabled: true, aiNotice: { recipient } })

describe('getAiPermission', () => {
  it('[AI1] denies every AI when the switch is off, whatever was accepted before', () => {
    for (const ai of [embedded, provider, { kind: 'none' } as const]) {
      expect(getAiPermission({ aiEnabled: false, aiNotice: { recipient: 'api.example.com' } }, ai)).toBe('switched-off')
    }
  })

  it('[AI2] requires the notice of the exact host that receives the text', () => {
    expect(getAiPermission({ aiEnabled: true }, provider)).toBe('notice-not-seen')
    expect(getAiPermission(settingsFor('embedded'), provider)).toBe('notice-not-seen')
    expect(getAiPermission(settingsFor('api.other.example'), provider)).toBe('notice-not-seen')
    expect(getAiPermission(settingsFor('api.example.com'), provider)).toBe('allowed')
  })

  it('[AI2] requires another consent before a provider gets every note', () => {
    const embedding: AiDescription = { ...provider, embeddingModel: 'vectors' }
    expect(getAiPermission(settingsFor('api.example.com'), embedding)).toBe('notice-not-seen')
    expect(getAiPermission(settingsFor('api.example.com (all notes)'), embedding)).toBe('allowed')
    expect(getAiPermission(settingsFor('api.example.com (all notes)'), provider)).toBe('notice-not-seen')
  })

  it('[AI3] requires no notice for the embedded AI', () => {
    expect(getAiPermission({ aiEnabled: true }, embedded)).toBe('allowed')
    expect(getAiPermission(settingsFor('api.example.com'), embedded)).toBe('allowed')
  })
})

describe('getAiRecipient', () => {
  it('[AI2] returns the host, "embedded", or nothing', () => {
    expect(getAiRecipient(provider)).toBe('api.example.com')
    expect(getAiRecipient(embedded)).toBe('embedded')
    expect(getAiRecipient({ kind: 'none' })).toBeUndefined()
  })
})
