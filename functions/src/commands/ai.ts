import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setUpAi } from './ai/set-up-ai'
import { listCandidateEndpoints } from './ai/list-models'

/*
 * Looks for endpoints that speak the OpenAI protocol, checks a model, and writes the configuration
 * of the functions. The key of `OPENAI_BASE_URL`, or of `--url`, is taken from `OPENAI_API_KEY`.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    model: { type: 'string' },
    embeddings: { type: 'string' },
    keep: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

const controller = new AbortController()
process.once('SIGINT', () => controller.abort())

const url = values.url?.replace(/\/+$/u, '')
const key = process.env['OPENAI_API_KEY']?.trim() ?? ''
const candidates = listCandidateEndpoints(process.env)
const isKnown = url === undefined || candidates.some(({ baseUrl }) => baseUrl === url)
const isReady = await setUpAi({
  endpoints: isKnown ? candidates : [{ name: '--url', baseUrl: url, key }],
  url,
  model: values.model,
  embeddings: values.embeddings,
  keep: values.keep,
  writes: !values['dry-run'],
  folder: join(import.meta.dirname, '../..'),
  print: (line) => void process.stdout.write(`${line}\n`),
  signal: controller.signal,
  timeoutMs: 120_000,
})
process.exitCode = isReady ? 0 : 1
