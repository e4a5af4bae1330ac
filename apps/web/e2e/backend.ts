import type { BackendAddress } from '@geist/tooling/test-backend'

const given = process.env['GEIST_TEST_BACKEND']
if (!given) throw new Error('The journeys need a backend: run them with "npx pnpm test", or "npx pnpm test journeys".')

/** The backend under test. */
export const backend = JSON.parse(given) as BackendAddress
