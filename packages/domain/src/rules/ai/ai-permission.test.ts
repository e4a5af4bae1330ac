import { describe, expect, it } from 'vitest'
import type { AiDescription } from '../../entities/ai-description'
import { getAiRecipient } from './ai-recipient'
import { getAiPermission } from './ai-permission'

const embedded: AiDescription = { kind: 'embedded' }
const provider: AiDescription = { kind: 'provider', host: 'api.example.com', model: 'small' }
const seen = (recipient: string) => ({ aiEnabled: true, aiNotice: { recipient } })

describe('aiPermission', () => {
  it('[AI1] is no for every AI once the switch is off, whatever was accepted before', () => {
    for (const ai of [embedded, provider, { kind: 'none' } as const]) {
      expect(getAiPermission({ aiEnabled: false, aiNotice: { recipient: 'api.example.com' } }, ai)).toBe('switched-off')
    }
  })

  it('[AI2] needs the notice of the very host that the words would go to', () => {
    expect(getAiPermission({ aiEnabled: true }, provider)).toBe('notice-not-seen')
    expect(getAiPermission(seen('embedded'), provider)).toBe('notice-not-seen')
    expect(getAiPermission(seen('api.other.example'), provider)).toBe('notice-not-seen')
    expect(getAiPermission(seen('api.example.com'), provider)).toBe('allowed')
  })

  it('[AI3] needs no notice for the AI that is built in', () => {
    expect(getAiPermission({ aiEnabled: true }, embedded)).toBe('allowed')
    expect(getAiPermission(seen('api.example.com'), embedded)).toBe('allowed')
  })
})

describe('aiRecipient', () => {
  it('[AI2] is the host, or "embedded", or nobody', () => {
    expect(getAiRecipient(provider)).toBe('api.example.com')
    expect(getAiRecipient(embedded)).toBe('embedded')
    expect(getAiRecipient({ kind: 'none' })).toBeUndefined()
  })
})
