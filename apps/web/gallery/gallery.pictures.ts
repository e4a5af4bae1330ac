import axe, { type RunOptions } from 'axe-core'
import { expect, type Page, test } from '@playwright/test'

/**
 * Names of the stories. Repeats them, because Node cannot import their CSS modules. The first test
 * compares the names with the gallery's menu.
 */
const storyNames = [
  'foundations',
  'controls',
  'menus',
  'feedback',
  'dialog',
  'confirm-dialog',
  'composer-empty',
  'composer-written',
  'composer-failed',
  'dictation',
  'entries',
  'notebooks',
  'answers',
  'habits',
  'importing',
  'map-cards',
  'similar-notes',
] as const
/** Stories that cover the window: their screenshot is the viewport instead of the full page. */
const viewportStories: ReadonlySet<string> = new Set(['dialog', 'confirm-dialog'])
/** A text of each story that code or data loaded after the first render adds last. */
const lateTexts: Partial<Record<(typeof storyNames)[number], string>> = {
  feedback: 'Deleted',
  'composer-empty': 'Walks',
  'composer-written': 'Language you speak',
  'composer-failed': 'You already have this category:',
  dictation: 'Language you speak',
  importing: '4 notes imported',
  'similar-notes': 'No similar notes yet.',
}
/** Popups of the `menus` story, by the name of the button that opens them. */
const popups = [
  { name: 'card-menu', button: 'More' },
  { name: 'sort-menu', button: 'Sort' },
  { name: 'select', button: 'Language' },
  { name: 'categories', button: 'Category' },
] as const
const schemes = ['light', 'dark'] as const
const [narrow, wide] = [390, 1440] as const
/** The widths of a scheme's pictures. For a change, each width has one scheme. */
const widths = process.env['GEIST_NIGHTLY']
  ? { light: [narrow, wide], dark: [narrow, wide] }
  : { light: [narrow], dark: [wide] }
const height = 844
/** Rules that fail only because a story repeats one component in all its states. */
const rulesBrokenByRepetition = ['landmark-unique', 'landmark-banner-is-top-level', 'heading-order']

test('every story is pictured', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link')
  const names = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')?.slice(1)))
  expect(names).toEqual(storyNames)
})

for (const scheme of schemes) {
  for (const story of storyNames) {
    test(`${story}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      for (const width of widths[scheme]) {
        await openStory(page, story, width)
        await expect(page).toHaveScreenshot(`${story}-${width}-${scheme}.png`, {
          fullPage: !viewportStories.has(story),
        })
      }
      expect(await findViolations(page, scheme)).toEqual([])
    })
  }

  test(`what opens beside a button, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openStory(page, 'menus', narrow)
    for (const { name, button } of popups) {
      const role = name === 'select' || name === 'categories' ? 'combobox' : 'button'
      const opener = page.getByRole(role, { name: button })
      await opener.first().click()
      const popup = page.locator('[data-open][role=menu], [data-open][role=dialog], [role=listbox]').last()
      await expect(popup).toBeVisible()
      await expect(page).toHaveScreenshot(`open-${name}-${scheme}.png`)
      expect(await findViolations(page, scheme), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
    }
  })
}

/**
 * Opens a story in a window of a width, and scrolls to its top. A control that takes the focus has
 * scrolled the page: a picture taken from there sometimes has a text one pixel higher, because the
 * pixels drawn at that scroll position are reused.
 */
async function openStory(page: Page, story: (typeof storyNames)[number], width: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(`/?story=${story}`)
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  const lateText = lateTexts[story]
  if (lateText) await expect(page.getByText(lateText).first()).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    // Two frames: the first draws the page at its new position.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * Finds violations of WCAG 2.2 A and AA, and of axe's best practices. In dark mode, only of
 * colours.
 */
async function findViolations(page: Page, scheme: (typeof schemes)[number]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(rulesBrokenByRepetition.map((id) => [id, { enabled: false }]))
  const options: RunOptions = scheme === 'light' ? { rules } : { runOnly: ['color-contrast'] }
  return page.evaluate(async (runOptions) => {
    // The script above has added `axe` to the page.
    const { axe: pageAxe } = window as unknown as { axe: typeof axe }
    const { violations } = await pageAxe.run({ ...runOptions, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}
