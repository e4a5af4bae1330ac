import { demoJournals } from '@geist/tooling/demo-journals'
import { seedJournals } from '@geist/tooling/seed-journals'

import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, test } from './journey'
import { signIn } from './people'

/** The screens of the demo account, and a text that each shows once its notes have arrived. */
const screens = [
  ['/dashboard', 'heron'],
  ['/notebooks', 'River notes'],
  ['/explore', 'A year of bread'],
  ['/following', 'A year of bread'],
  ['/recently-deleted', 'Recently deleted'],
  ['/geist/mira-wells', 'River notes'],
  ['/chat', 'Find in your journal'],
] as const

test('axe finds no violations on the screens of the demo account @nightly', async ({ page }) => {
  const [demo] = demoJournals()
  if (!demo) throw new Error('There is no demo journal.')
  await seedJournals({
    projectId: backend.projectId,
    authHost: new URL(backend.auth).host,
    firestoreHost: backend.firestore,
    now: new Date(),
    // Explore lists only notebooks whose entries are counted.
    countTimeoutMs: 120_000,
  })
  await signIn(page, demo)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  for (const [path, text] of screens) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expectAccessible(page, path)
  }
})
