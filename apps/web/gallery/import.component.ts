import { expectAccessible } from '../e2e/access'
import { expect, openSeeded, test } from './component'

test('an import that the server has not answered yet says what is saved where, and that leaving is safe', async ({
  page,
}) => {
  await openSeeded(page, '/import')
  const entries = Array.from({ length: 1_200 }, (_, index) => ({
    uuid: `uuid-${index}`,
    creationDate: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString().replace('.000', ''),
    text: `Thought ${index}.`,
  }))
  const buffer = Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries }))
  await page.getByLabel('Files to import').setInputFiles({ name: 'Journal.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('heading', { name: '1,200 notes to import' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1,200 notes saved on this device' })).toBeFocused()
  const progress = page.getByRole('progressbar', { name: 'Importing notes' })
  await expect(progress).toHaveAttribute('aria-valuetext', 'Sending to the server: 0 of 1,200 notes')
  await expect(progress).toHaveJSProperty('value', 0.25)
  await expect(page.getByText('Sending to the server: 0 of 1,200 notes')).toBeVisible()
  await expect(page.getByText(/^You can leave this page: everything is saved on this device/u)).toBeVisible()
  await expectAccessible(page, 'sending')
})
