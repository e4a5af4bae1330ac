import type { BackendAddress } from '@geist/tooling/test-backend'

/** The backend under test, which `pnpm test` (or `pnpm test journeys`) has started. */
export const backend = JSON.parse(process.env['GEIST_TEST_BACKEND'] ?? '{}') as BackendAddress
