import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { createProviderJournalAi } from '@geist/functions/create-provider-journal-ai'
import { readProviderConfig } from '@geist/functions/provider-config'
import type { JournalAi } from '@geist/journal-ai'

/**
 * Creates the AI of the provider in the environment or, failing that, in `functions/.env` and
 * `functions/.secret.local`, which `pnpm ai` writes.
 *
 * @param onFailure receives each failed request, without texts
 * @throws if no provider is configured
 */
export function readProviderAi(onFailure: (failure: { readonly kind: string }) => void): JournalAi {
  const values = { ...readEnvFile('.env'), ...readEnvFile('.secret.local'), ...process.env }
  const config = readProviderConfig({
    baseUrl: values['GEIST_AI_BASE_URL'] ?? '',
    model: values['GEIST_AI_MODEL'] ?? '',
    key: values['GEIST_AI_KEY'] ?? '',
    headers: values['GEIST_AI_HEADERS'] ?? '',
  })
  if (config === undefined)
    throw new Error('No provider is configured. Run `pnpm ai`, or set GEIST_AI_BASE_URL and GEIST_AI_MODEL.')
  return createProviderJournalAi(config, { now: () => Date.now(), timeoutMs: requestTimeoutMs, onFailure })
}

/** A model on this machine may take longer than a user would wait. */
const requestTimeoutMs = 120_000

function readEnvFile(name: string): Readonly<Record<string, string | undefined>> {
  const file = fileURLToPath(new URL(`../../../functions/${name}`, import.meta.url))
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
