import { layout } from '@geist/domain'

import { expectAccessibleInBothSchemes } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page says what it is, shows its three pictures and leads to the app and the legal pages', async ({
    page,
  }) => {
    await page.goto(backend.landing)
    await expect(page.getByRole('heading', { name: 'GEIST', exact: true })).toBeVisible()
    await expect(page.getByText('manifest with friends')).toBeVisible()
    await expect(page.getByText('a way to talk to anyone')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^https:/)
    await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('link', { name: 'Go to slide 3' }).click()
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.3 })
    await expect(slide(page, 1)).not.toBeInViewport()

    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(`${backend.landing}/terms-and-conditions`)
    await page.getByRole('link', { name: 'Limitation of liability' }).click()
    await expect(page.getByRole('link', { name: '988' })).toBeInViewport()
    await page.getByRole('link', { name: 'Geist', exact: true }).click()
    await page.getByRole('link', { name: 'Open the web app' }).click()
    await expect(page).toHaveURL(`${backend.web}/`)
  })
})

test('the footer is 42 px from the lower edge on every page', async ({ page }) => {
  for (const path of ['/', '/privacy-policy']) {
    await page.goto(`${backend.landing}${path}`)
    const below = await page
      .getByRole('contentinfo')
      .evaluate((footer) => document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom)
    expect(below).toBeCloseTo(layout.modalOffsetPx, 0)
  }
})

test('the slideshow goes on every three seconds and wraps, and rests while somebody is at it @nightly', async ({
  page,
}) => {
  // It stands still but for what passes below.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(backend.landing)
  await expectShown(page, 1)
  await expectAfter(page, 2_990, 1)
  await expectAfter(page, 10, 2)
  await expectAfter(page, 3_000, 3)
  await expectAfter(page, 3_000, 1)

  await page.getByRole('button', { name: 'Go to slide 3' }).hover()
  await expectAfter(page, 10_000, 1)
  await page.getByRole('button', { name: 'Go to slide 3' }).click()
  await expectShown(page, 3)
  await page.mouse.move(0, 0)
  await expectAfter(page, 10_000, 3)
  await page.getByRole('button', { name: 'Go to slide 3' }).blur()
  await expectAfter(page, 3_000, 1)

  await setHidden(page, true)
  await expectAfter(page, 10_000, 1)
  await setHidden(page, false)
  await expectAfter(page, 3_000, 2)

  await page.getByRole('button', { name: 'Pause the slideshow' }).press('Enter')
  await page.getByRole('button', { name: 'Play the slideshow' }).blur()
  await expectAfter(page, 10_000, 2)
  await page.getByRole('button', { name: 'Play the slideshow' }).press('Enter')
  await expectAfter(page, 3_000, 3)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible()
  await expectAfter(page, 10_000, 1)
})

test('axe finds nothing on the landing site, which fits 320 px, and the legal pages are in the app too', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/who-can-read-what', '/privacy-policy', '/terms-and-conditions']) {
    await page.goto(`${backend.landing}${path}`)
    await expectAccessibleInBothSchemes(page, path)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  const missing = await request.get(`${backend.landing}/nowhere`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('There is no page at this address')

  await page.goto('/')
  await page.getByRole('link', { name: 'Who can read what' }).click()
  await expect(page).toHaveTitle('Who can read what · Geist')
  await expect(page.getByRole('row', { name: /^A private note/ })).toContainText('No')
  await expectAccessibleInBothSchemes(page, 'who can read what, in the app')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.goto('/terms-and-conditions#contact')
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'What Geist is' })).toHaveAttribute('href', backend.landing)
})

function slide(page: Page, number: number) {
  return page.getByRole('group', { name: `${number} of 3` }).getByRole('img')
}

/** The picture that is in sight, and its indicator, which is wider than the others. */
async function expectShown(page: Page, number: number): Promise<void> {
  await expect(slide(page, number)).toBeInViewport({ ratio: 0.5 })
  const widths = () =>
    page
      .getByRole('button', { name: /^Go to slide/ })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::before').width))
  await expect.poll(widths).toEqual([1, 2, 3].map((each) => (each === number ? '28px' : '8px')))
}

async function expectAfter(page: Page, passedMs: number, number: number): Promise<void> {
  await page.clock.runFor(passedMs)
  await expectShown(page, number)
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
