import { rateLimits } from '@geist/domain'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount } from '../testing/open-account'
import { samplePhoto } from '../testing/sample-photo'

let mira: Account
const call = (image: string) => callFunction('processImage', { data: { image }, token: mira.token })
const base64 = (file: Uint8Array | string) => Buffer.from(file).toString('base64')

beforeAll(async () => {
  mira = await openAccount()
})

describe('processImage on the local backend', { timeout: 60_000 }, () => {
  it('reads a photo, and continues after an unreadable file', async () => {
    const { file, text } = samplePhoto('upsideDown')
    expect(await call(base64(file))).toMatchObject({ status: 200, result: { detectedText: text } })

    const refusal = (problem: string) => ({
      status: 400,
      error: { status: 'INVALID_ARGUMENT', details: { reason: 'unreadable-image', problem } },
    })
    const secret = await call(base64('%PDF-1.7 my secret'))
    expect(secret).toMatchObject(refusal('not-a-photo'))
    expect(secret.text).not.toContain('secret')
    expect(await call(base64(file.slice(0, 9_000)))).toMatchObject(refusal('damaged'))
    expect(await call('A'.repeat(20 * 1024 * 1024))).toMatchObject({
      status: 400,
      error: { details: { reason: 'invalid-payload', issues: [{ path: '' }] } },
    })

    expect(await call(base64(file))).toMatchObject({ status: 200, result: { detectedText: text } })
  })

  it('refuses photos above the limit of the account, and says when to retry', async () => {
    const { uid, token } = await openAccount()
    const { burst, refillMs } = rateLimits.processImage
    const limit = openDatabase('process-image').doc(`users/${uid}/limits/processImage`)
    // A minute ahead: empty for so long, although a token returns every five seconds.
    await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + burst * refillMs + 60_000) })
    expect(await callFunction('processImage', { data: { image: base64('no photo') }, token })).toMatchObject({
      status: 429,
      error: { details: { reason: 'rate-limited' } },
    })
  })
})
