import { randomUUID } from 'node:crypto'

import { findCard } from './cards'
import { expect, test } from './journey'
import { createPerson, openNotes, signIn, signUp } from './people'
import { readUid, seedEntries } from './seed-entries'

test('a user reads from note to note, and a check box ticked there is ticked on another device @nightly', async ({
  page,
  browser,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  await seedEntries(await readUid(page), [
    { id: `list-${randomUUID()}`, content: '- [ ] flour\n- [ ] salt', timestamp: Date.now() - 60_000 },
    {
      id: `walk-${randomUUID()}`,
      content: `The heron was *there* again. ${'It waits. '.repeat(120)}`,
      timestamp: Date.now() - 120_000,
    },
  ])
  await openNotes(page)
  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await expect(findCard(secondDevice, 'flour').getByRole('checkbox', { name: 'flour' })).not.toBeChecked()

  await findCard(page, 'The heron').getByRole('button', { name: 'Read in full' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('em')).toHaveText('there')
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('checkbox', { name: 'flour' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'flour' })).toBeChecked()
  await expect(findCard(secondDevice, 'flour').getByRole('checkbox', { name: 'flour' })).toBeChecked()
  await expect(findCard(secondDevice, 'flour').getByRole('checkbox', { name: 'salt' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await secondContext.close()
})
