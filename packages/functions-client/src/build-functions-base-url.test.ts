import { deleteApp, initializeApp } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildFunctionsBaseUrl } from './build-functions-base-url'

describe('buildFunctionsBaseUrl', () => {
  it('uses us-central1 by default', () => {
    expect(buildFunctionsBaseUrl({ projectId: 'geist' })).toBe('https://us-central1-geist.cloudfunctions.net')
  })

  it.each([
    { region: 'us-central1' },
    { region: 'europe-west3' },
    { region: 'us-central1', emulatorHost: '127.0.0.1:5001' },
    { region: 'asia-east1', emulatorHost: 'localhost:15001' },
  ])('builds the URL that the SDK uses: %j', async (location) => {
    const called = await urlCalledBySdk('demo-geist', location)
    expect(`${buildFunctionsBaseUrl({ projectId: 'demo-geist', ...location })}/quickReply`).toBe(called)
  })
})

/** Captures the SDK's URL. The request is stubbed, since a test must not call production. */
async function urlCalledBySdk(
  projectId: string,
  location: { region: string; emulatorHost?: string },
): Promise<unknown> {
  const app = initializeApp({ projectId }, crypto.randomUUID())
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: null }))
  onTestFinished(async () => {
    fetchSpy.mockRestore()
    await deleteApp(app)
  })
  const functions = getFunctions(app, location.region)
  if (location.emulatorHost) {
    const { hostname, port } = new URL(`http://${location.emulatorHost}`)
    connectFunctionsEmulator(functions, hostname, Number(port))
  }
  await httpsCallable(functions, 'quickReply')()
  return fetchSpy.mock.calls[0]?.[0]
}
