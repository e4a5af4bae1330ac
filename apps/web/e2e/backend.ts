import type { BackendAddress } from '@geist/tooling/test-backend'

/** The backend under test, started by `pnpm test` or `pnpm test journeys`. */
export const backend = JSON.parse(process.env['GEIST_TEST_BACKEND'] ?? '{}') as BackendAddress
