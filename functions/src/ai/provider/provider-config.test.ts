import { describe, expect, it } from 'vitest'
import { readProviderConfig } from './provider-config'

const settings = { baseUrl: 'https://api.example.com/v1/', model: 'small', key: 'k', headers: '' }
const read = (changes: Partial<typeof settings> = {}) => readProviderConfig({ ...settings, ...changes })

describe('readProviderConfig', () => {
  it('reads an address, a model, a key and headers', () => {
    const [baseUrl, host] = ['https://api.example.com/v1', 'api.example.com']
    expect(read()).toEqual({ baseUrl, host, model: 'small', key: 'k', headers: {} })
    expect(read({ headers: '{"x-tenant":"geist"}', key: ' ' })).toMatchObject({
      headers: { 'x-tenant': 'geist' },
      key: '',
    })
  })

  it.each([
    ['http://localhost:11434/v1', 'localhost:11434'],
    ['http://127.0.0.1:8000/v1', '127.0.0.1:8000'],
    ['http://10.0.0.5/v1', '10.0.0.5'],
    ['http://172.20.0.2:80/v1', '172.20.0.2'],
    ['http://llm.prod.internal/v1', 'llm.prod.internal'],
    ['http://[::1]:8080/v1', '[::1]:8080'],
  ])('accepts %s without encryption', (baseUrl, host) => {
    expect(read({ baseUrl })).toMatchObject({ host })
  })

  it.each([
    ['no address', { baseUrl: '' }],
    ['an address that is none', { baseUrl: 'api.example.com' }],
    ['a public address without encryption', { baseUrl: 'http://api.example.com/v1' }],
    ['a public address that looks private', { baseUrl: 'http://10.0.0.5.example.com/v1' }],
    ['a file', { baseUrl: 'file:///v1' }],
    ['a password in the address', { baseUrl: 'https://me:secret@api.example.com/v1' }],
    ['a key in the address', { baseUrl: 'https://api.example.com/v1?key=secret' }],
    ['no model', { model: ' ' }],
    ['headers that are no JSON', { headers: 'x-tenant: geist' }],
    ['headers of something else than texts', { headers: '{"x-tenant":1}' }],
    ['a header that smuggles another', { headers: String.raw`{"x-tenant":"a\r\nhost: evil"}` }],
  ])('refuses a configuration with %s', (_, changes) => {
    expect(read(changes)).toBeUndefined()
  })
})
