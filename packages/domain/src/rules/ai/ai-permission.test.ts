import { describe, expect, it } from 'vitest'
import type { AiDescription } from '../../entities/ai-description'
import { aiRecipient } from './ai-recipient'
import { aiPermission } from './ai-permission'

const embedded: AiDescription = { kind: 'embedded' }
const provider: AiDescription = { kind: 'provider', host: 'api.example.com', model: 'small' }
const seen = (recipient: string) => ({ aiEnabled: true, aiNotice: { recipient } })

describe('aiPermission', () => {
  it('[AI1] is no for every AI once the switch is off, whatever was accepted before', () => {
    for (const ai of [embedded, provider, { kind: 'none' } as const]) {
      expect(aiPermission({ aiEnabled: false, aiNotice: { recipient: 'api.example.com' } }, ai)).toBe('switched-off')
    }
  })

  it('[AI2] needs the notice of the very host that the words would go to', () => {
    expect(aiPermission({ aiEnabled: true }, provider)).toBe('notice-not-seen')
    expect(aiPermission(seen('embedded'), provider)).toBe('notice-not-seen')
    expect(aiPermission(seen('api.other.example'), provider)).toBe('notice-not-seen')
    expect(aiPermission(seen('api.example.com'), provider)).toBe('allowed')
  })

  it('[AI3] needs no notice for the AI that is built in', () => {
    expect(aiPermission({ aiEnabled: true }, embedded)).toBe('allowed')
    expect(aiPermission(seen('api.example.com'), embedded)).toBe('allowed')
  })
})

describe('aiRecipient', () => {
  it('[AI2] is the host, or "embedded", or nobody', () => {
    expect(aiRecipient(provider)).toBe('api.example.com')
    expect(aiRecipient(embedded)).toBe('embedded')
    expect(aiRecipient({ kind: 'none' })).toBeUndefined()
  })
})
