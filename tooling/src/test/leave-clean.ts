import { afterAll, vi } from 'vitest'

// Files of a project that shares its processes follow each other in one: what a file has stubbed and watched must be gone for the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
