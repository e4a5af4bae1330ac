import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, test } from './journey'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page says its name and tagline, and leads to the web app', async ({ page }) => {
    await page.goto(backend.landing)
    await expect(page.getByRole('heading', { name: 'GEIST' })).toBeVisible()
    await expect(page.getByText('manifest with friends')).toBeVisible()
    await page.getByRole('link', { name: 'Open the web app' }).click()
    await expect(page).toHaveURL(`${backend.web}/`)
  })
})

test('axe finds nothing on the landing page', async ({ page }) => {
  await page.goto(backend.landing)
  await expectAccessible(page, 'landing')
})
