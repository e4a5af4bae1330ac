import { fetchSimilarVectors, generateJournalPrompt, processImage } from '@geist/domain'
import { createFunctionsClient, functionsBaseUrl } from '@geist/functions-client'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import type { Pairs, PairsWanted, Workload } from './workloads'

/* Runs in the browser: both clients in one page, with the same token and server. */

declare global {
  var measurePairs: (wanted: PairsWanted) => Promise<Pairs>
}

type Calls = Readonly<Record<Workload, () => Promise<unknown>>>

const projectId = 'demo-geist'
const id = 'v'.repeat(20)
const image = 'QUJD'.repeat(100_000)
const idToken = 'a-part-of-an-id-token.'.repeat(40)

globalThis.measurePairs = async ({ workload, warmUp, pairs, first, port }) => {
  const calls = { ours: ourCalls(port)[workload], official: officialCalls(port)[workload] }
  const times = { ours: [] as number[], official: [] as number[] }
  const order = first === 'ours' ? (['ours', 'official'] as const) : (['official', 'ours'] as const)
  for (let pair = -warmUp; pair < pairs; pair++) {
    for (const client of order) {
      const took = await timeOf(calls[client])
      if (pair >= 0) times[client].push(took)
    }
  }
  return times
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

function ourCalls(port: number): Calls {
  const baseUrl = functionsBaseUrl({ projectId, emulatorHost: `127.0.0.1:${port}` })
  const { call } = createFunctionsClient({ baseUrl, tokens: { auth: async () => idToken } })
  const largeAnswer = () => call(fetchSimilarVectors, { id })
  return {
    small: () => call(generateJournalPrompt),
    'large payload': () => call(processImage, { image }),
    'large answer': largeAnswer,
    'large answer, both checked': largeAnswer,
  }
}

function officialCalls(port: number): Calls {
  const app = initializeApp({ projectId })
  provideAuth(app)
  const functions = getFunctions(app)
  connectFunctionsEmulator(functions, '127.0.0.1', port)
  const prompt = httpsCallable(functions, generateJournalPrompt.name)
  const vectors = httpsCallable(functions, fetchSimilarVectors.name)
  const photo = httpsCallable(functions, processImage.name)
  return {
    small: () => prompt(),
    'large payload': () => photo({ image }),
    'large answer': () => vectors({ id }),
    'large answer, both checked': async () => {
      const { data } = await vectors({ id })
      return fetchSimilarVectors.response['~standard'].validate(data)
    },
  }
}

/** Registers a token provider, like `firebase/auth` does. */
function provideAuth(app: FirebaseApp): void {
  if (!hasContainer(app)) throw new Error('The SDK keeps its services elsewhere now.')
  const auth = { getToken: async () => ({ accessToken: idToken }) }
  const [type, instantiationMode] = ['PRIVATE', 'LAZY']
  app.container.addComponent({ name: 'auth-internal', instanceFactory: () => auth, type, instantiationMode })
}

/** Every app has a container; the public types omit it. */
function hasContainer(app: object): app is { readonly container: { addComponent: (component: object) => void } } {
  return 'container' in app
}
