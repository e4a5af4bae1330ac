import { layout } from '@geist/domain'
import type { Route } from '@playwright/test'

import { expectScreenAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { createPerson, fillSignUp, openSignUp } from './people'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows its texts and three pictures, and links to the app and the legal pages', async ({
    page,
  }) => {
    await page.goto(backend.landing)
    await expect(page.getByRole('heading', { name: 'GEIST', exact: true })).toBeVisible()
    await expect(page.getByText('manifest with friends')).toBeVisible()
    await expect(page.getByText('a way to talk to anyone')).toBeVisible()
    // This installation has no store link: Download explains the web app instead.
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', backend.web)
    await expect(page.getByText('Geist isn’t in an app store yet.')).toBeVisible()
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

test('the footer is 42 px above the lower edge on every page', async ({ page }) => {
  for (const path of ['/', '/privacy-policy']) {
    await page.goto(`${backend.landing}${path}`)
    const below = await page
      .getByRole('contentinfo')
      .evaluate(
        (footer) => document.documentElement.getBoundingClientRect().bottom - footer.getBoundingClientRect().bottom,
      )
    expect(below).toBeCloseTo(layout.modalOffsetPx, 0)
  }
})

test('replaces the static question by the question of the day without a layout shift, and opens the composer', async ({
  page,
  request,
}) => {
  const ada = createPerson()
  const url = `${backend.functions}/${backend.projectId}/us-central1/promptOfTheDay`
  const response = await request.post(url, { data: { data: null }, headers: { origin: backend.landing } })
  expect(response.ok()).toBe(true)
  // The page gets the function's own response without a delay, since it waits only briefly.
  await page.route(url, (route) => route.fulfill({ response }))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(backend.landing)
    const readShift = await watchLayoutShift(page)
    await expect(closingQuestion(page)).toHaveText(staticQuestion)
    await waitForFonts(page)
    // The shift of swapped fonts may be a fifth of the 0.1 that web.dev calls good.
    const shiftBefore = await readShift()
    expect(shiftBefore).toBeLessThanOrEqual(0.02)
    await page.getByRole('link', { name: 'Write it down' }).scrollIntoViewIfNeeded()
    await expect(closingQuestion(page)).not.toHaveText(staticQuestion)
    expect(await readShift()).toBe(shiftBefore)
  }
  await page.unroute(url)
  const question = await closingQuestion(page).innerText()
  await page.getByRole('link', { name: 'Write it down' }).click()
  await openSignUp(page)
  await fillSignUp(page, ada)
  await expect(page).toHaveURL(`${backend.web}/create-entry?question=today`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveAttribute('placeholder', question)
  await note.press('Tab')
  await expect(note).toHaveAccessibleDescription(question)
})

test('keeps the static question when the question of the day fails, is late or is invalid @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/promptOfTheDay|ERR_FAILED|status of 503/)
  const responders: readonly ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, body: 'no' }),
    (route) => route.fulfill({ json: { result: { date: 'today', prompt: '' } } }),
    async (route) => {
      // Answers only after the page has given up.
      await route.request().frame().page().waitForEvent('requestfailed')
      await route.fulfill({ json: { result: { date: '2026-01-01', prompt: 'Too late?' } } }).catch(() => undefined)
    },
  ]
  for (const respond of responders) {
    let requestCount = 0
    let responseSent = Promise.resolve()
    await page.route('**/promptOfTheDay', (route) => {
      requestCount += 1
      return (responseSent = respond(route))
    })
    await page.goto(backend.landing)
    await page.getByRole('link', { name: 'Write it down' }).scrollIntoViewIfNeeded()
    await expect.poll(() => requestCount).toBe(1)
    await responseSent
    await expect(closingQuestion(page)).toHaveText(staticQuestion)
    await expect(page.getByRole('link', { name: 'Write it down' })).toHaveAttribute('href', backend.web)
    await page.unroute('**/promptOfTheDay')
  }
})

test('the map is an image with the names of its clusters, in a narrow and a wide version', async ({ page }) => {
  const mapLabel = /^The content map of a journal: \d+ notes as points in \d+ clusters, named “/
  for (const [width, name] of [
    [390, 'narrow'],
    [1440, 'wide'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(backend.landing)
    const map = page.getByRole('img', { name: mapLabel })
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
    expect(await map.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`/assets/map-${name}-[\\w-]+\\.svg$`, 'u'),
    )
    await expect(map).toHaveAttribute('loading', 'lazy')
  }
})

test('the slideshow advances every three seconds, and pauses while hovered, focused or hidden @nightly', async ({
  page,
}) => {
  // The clock is paused; only `expectSlideAfter` advances it.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(backend.landing)
  await expectSlide(page, 1)
  await expectSlideAfter(page, 2_990, 1)
  await expectSlideAfter(page, 10, 2)
  await expectSlideAfter(page, 3_000, 3)
  await expectSlideAfter(page, 3_000, 1)

  await page.getByRole('button', { name: 'Go to slide 3' }).hover()
  await expectSlideAfter(page, 10_000, 1)
  await page.getByRole('button', { name: 'Go to slide 3' }).click()
  await expectSlide(page, 3)
  await page.mouse.move(0, 0)
  await expectSlideAfter(page, 10_000, 3)
  await page.getByRole('button', { name: 'Go to slide 3' }).blur()
  await expectSlideAfter(page, 3_000, 1)

  await setHidden(page, true)
  await expectSlideAfter(page, 10_000, 1)
  await setHidden(page, false)
  await expectSlideAfter(page, 3_000, 2)

  await page.getByRole('button', { name: 'Pause the slideshow' }).press('Enter')
  await page.getByRole('button', { name: 'Play the slideshow' }).blur()
  await expectSlideAfter(page, 10_000, 2)
  await page.getByRole('button', { name: 'Play the slideshow' }).press('Enter')
  await expectSlideAfter(page, 3_000, 3)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible()
  await expectSlideAfter(page, 10_000, 1)
})

test('axe finds no violations on the landing site at 320 px, and the app also has the legal pages', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/who-can-read-what', '/privacy-policy', '/terms-and-conditions']) {
    await page.goto(`${backend.landing}${path}`)
    await expectScreenAccessible(page, path)
    expect(await readOverflow(page), path).toBeLessThanOrEqual(0)
  }
  const missing = await request.get(`${backend.landing}/nowhere`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('There is no page at this address')

  await page.goto('/')
  await page.getByRole('link', { name: 'Who can read what' }).click()
  await expect(page).toHaveTitle('Who can read what · Geist')
  await expect(page.getByRole('row', { name: /^A private note/ })).toContainText('No')
  await expectScreenAccessible(page, 'who can read what, in the app')
  expect(await readOverflow(page)).toBeLessThanOrEqual(0)
  await page.goto('/terms-and-conditions#contact')
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'What Geist is' })).toHaveAttribute('href', backend.landing)
})

const staticQuestion = 'What did you leave unsaid today?'

function closingQuestion(page: Page) {
  return page.locator('[data-question]').getByRole('heading')
}

async function waitForFonts(page: Page): Promise<void> {
  const readMissingFonts = () =>
    page.evaluate(() => {
      const webFonts = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
      return webFonts.filter(({ status }) => status !== 'loaded').map(({ family }) => family)
    })
  await expect.poll(readMissingFonts).toEqual([])
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Sums the cumulative layout shift: https://web.dev/articles/cls. */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shiftCounter = Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shiftCounter.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

function slide(page: Page, number: number) {
  return page.getByRole('group', { name: `${number} of 3` }).getByRole('img')
}

async function expectSlide(page: Page, currentSlide: number): Promise<void> {
  await expect(slide(page, currentSlide)).toBeInViewport({ ratio: 0.5 })
  const readDotWidths = () =>
    page
      .getByRole('button', { name: /^Go to slide/ })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::before').width))
  await expect
    .poll(readDotWidths)
    .toEqual([1, 2, 3].map((slideNumber) => (slideNumber === currentSlide ? '28px' : '8px')))
}

async function expectSlideAfter(page: Page, passedMs: number, number: number): Promise<void> {
  await page.clock.runFor(passedMs)
  await expectSlide(page, number)
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
