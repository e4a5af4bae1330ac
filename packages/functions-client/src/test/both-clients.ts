import { defineStreamedContract } from '@geist/domain'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { connectFunctionsEmulator, FunctionsError, getFunctions, httpsCallable } from 'firebase/functions'
import { unknown } from 'valibot'
import { CallableError, createFunctionsClient, buildFunctionsBaseUrl, type TokenProviders } from '../index'

/** The outcome of a call in a form that both clients share. */
export type Outcome =
  | { readonly status: 'answered'; readonly data: unknown }
  | { readonly status: 'failed'; readonly code: string; readonly details: unknown }
  | { readonly status: 'threw'; readonly error: unknown }

/** The outcome of a streamed call, with the chunks before it. */
export type StreamOutcome = Outcome & { readonly chunks: readonly unknown[] }

export interface Attempt {
  readonly data?: unknown
  readonly timeoutMs?: number
}

/** A client under comparison; `stop` cancels all pending calls. */
export interface ComparedClient {
  readonly call: (attempt?: Attempt) => Promise<Outcome>
  readonly stream: (attempt?: Attempt) => Promise<StreamOutcome>
  readonly stop: () => void
}

/** The function that both clients call. It accepts and returns anything. */
export const echo = defineStreamedContract({ name: 'echo', payload: unknown(), response: unknown(), chunk: unknown() })

export const projectId = 'demo-geist'

export function ourClient(port: number, tokens: TokenProviders = {}): ComparedClient {
  const controller = new AbortController()
  const baseUrl = buildFunctionsBaseUrl({ projectId, emulatorHost: `127.0.0.1:${port}` })
  const client = createFunctionsClient({ baseUrl, tokens })
  return {
    async call({ data, timeoutMs } = {}) {
      try {
        const answer = await client.call(echo, data, { signal: controller.signal, timeoutMs })
        return { status: 'answered', data: answer }
      } catch (error) {
        if (!(error instanceof CallableError)) return { status: 'threw', error }
        return { status: 'failed', code: error.code, details: error.details }
      }
    },
    async stream({ data, timeoutMs } = {}) {
      const chunks: unknown[] = []
      try {
        const options = { signal: controller.signal, timeoutMs, onChunk: (chunk: unknown) => chunks.push(chunk) }
        return { status: 'answered', data: await client.stream(echo, data, options), chunks }
      } catch (error) {
        if (!(error instanceof CallableError)) return { status: 'threw', error, chunks }
        return { status: 'failed', code: error.code, details: error.details, chunks }
      }
    },
    stop: () => controller.abort(),
  }
}

/** `firebase/functions` with the same token providers in place of the SDK's own services. */
export function officialClient(port: number, tokens: TokenProviders = {}): ComparedClient {
  const controller = new AbortController()
  const app = initializeApp({ projectId }, crypto.randomUUID())
  provideTokens(app, tokens)
  const functions = getFunctions(app)
  connectFunctionsEmulator(functions, '127.0.0.1', port)
  return {
    async call({ data, timeoutMs } = {}) {
      try {
        const options = timeoutMs === undefined ? {} : { timeout: timeoutMs }
        const answer = await httpsCallable(functions, echo.name, options)(data)
        return { status: 'answered', data: answer.data }
      } catch (error) {
        if (!(error instanceof FunctionsError)) return { status: 'threw', error }
        return { status: 'failed', code: error.code.replace('functions/', ''), details: error.details }
      }
    },
    async stream({ data } = {}) {
      const chunks: unknown[] = []
      try {
        const streamed = await httpsCallable(functions, echo.name).stream(data, { signal: controller.signal })
        // It rejects both promises; this avoids an unhandled rejection.
        streamed.data.catch(() => {})
        for await (const chunk of streamed.stream) chunks.push(chunk)
        return { status: 'answered', data: await streamed.data, chunks }
      } catch (error) {
        if (!(error instanceof FunctionsError)) return { status: 'threw', error, chunks }
        return { status: 'failed', code: error.code.replace('functions/', ''), details: error.details, chunks }
      }
    },
    // The SDK's callables take no signal. Deleting the app cancels its calls.
    stop: () => {
      controller.abort()
      void deleteApp(app)
    },
  }
}

function provideTokens(app: FirebaseApp, { auth, messaging, appCheck }: TokenProviders): void {
  if (auth) addService(app, 'auth-internal', { getToken: async () => ({ accessToken: await auth() }) })
  if (messaging) addService(app, 'messaging-internal', { getToken: messaging })
  if (appCheck) addService(app, 'app-check-internal', { getToken: () => appCheckResult(appCheck) })
}

/**
 * The App Check service never rejects: it returns an error and a dummy token that must not be sent.
 */
async function appCheckResult(appCheck: NonNullable<TokenProviders['appCheck']>) {
  try {
    return { token: await appCheck() }
  } catch (error) {
    return { token: 'dummy', error }
  }
}

/** Registers an internal service of the SDK with an app, as `firebase/auth` and others do. */
function addService(app: FirebaseApp, name: string, service: object): void {
  if (!hasContainer(app)) throw new Error('The SDK keeps its services elsewhere now.')
  app.container.addComponent({ name, instanceFactory: () => service, type: 'PRIVATE', instantiationMode: 'LAZY' })
}

/** Every app has a container; only the public types omit it. */
function hasContainer(app: object): app is { readonly container: { addComponent: (component: object) => void } } {
  return 'container' in app
}
