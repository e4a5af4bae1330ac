import { expect, test } from 'vitest'

import { rehearseRestore } from './rehearse-restore'

/** The timeout in milliseconds: two starts and the triggers of three journals on a busy machine. */
const patienceMs = 1_500_000

test(
  'a backend started with an export contains every document and account of the exported one',
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
