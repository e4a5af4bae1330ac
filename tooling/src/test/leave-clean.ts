import { afterAll, vi } from 'vitest'

// Test files of a project share one process, so stubs and spies of one file must not leak into the
// next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
