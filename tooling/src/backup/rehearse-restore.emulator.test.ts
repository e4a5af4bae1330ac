import { expect, test } from 'vitest'

import { rehearseRestore } from './rehearse-restore'

/** The timeout in milliseconds: two starts and the triggers of three journals on a busy machine. */
const patienceMs = 1_500_000

test(
  'a backend that is started with an export holds every document and every account of the one that was exported',
  { timeout: patienceMs },
  async () => {
    const restored = await rehearseRestore()
    expect(restored.differences).toEqual([])
    expect(restored.canSignIn).toBe(true)
    expect(restored.accountCount).toBe(3)
    expect(restored.documentCount).toBeGreaterThan(500)
    expect(restored.stores).toEqual(
      expect.arrayContaining([
        'collections',
        'messages',
        'packs',
        'private',
        'usernames',
        'users',
        'vectors',
        'versions',
      ]),
    )
  },
)
