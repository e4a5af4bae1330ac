import * as functions from '../index'
import { startFakeEndpoint } from './provider/fake-endpoint'
import { serveAsPlatform } from './serve-as-platform'

// Serves all functions with a provider's AI, whose endpoint is a local server. The environment
// names the emulators. Sends its address to the parent process, and ends with it.
const endpoint = await startFakeEndpoint({ server: 'ollama', chatModels: ['llama3.2'] })
Object.assign(process.env, {
  GEIST_AI: 'provider',
  GEIST_AI_BASE_URL: endpoint.baseUrl,
  GEIST_AI_MODEL: 'llama3.2',
  GEIST_AI_KEY: '',
})
const { url } = await serveAsPlatform(functions)
process.on('disconnect', () => process.exit())
process.send?.({ url })
