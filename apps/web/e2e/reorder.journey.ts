import { dragSettings } from '@geist/domain'

import { expectAccessible } from './access'
import {
  card,
  dragHandle,
  readOrder,
  pressAndMove,
  dragOnto,
  moveBy,
  liftAndMove,
  announcement,
  readBox,
  centreOf,
  type Point,
} from './drag-entries'
import { expect, large, type Page, test } from './journey'
import { createPerson, openNotes, type Person, signUp } from './people'
import { type EntrySeed, seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'

test('a user drags entries into another order with the mouse, and the order persists @nightly', async ({ page }) => {
  const { url } = await openNotebook(page, ['One.', 'Two.', 'Three.', 'Four.', 'Five.'])
  // Movement below five pixels counts as a press, not a drag.
  await pressAndMove(page, dragHandle(page, 'Two.'), { deltaY: 4 })
  await expect(page.locator('[aria-hidden=true] >> text=Two.')).toHaveCount(0)
  await page.mouse.up()
  await dragOnto(page, 'Two.', 'Four.')
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])
  await expectAccessible(page, 'an open notebook')

  await pressAndMove(page, dragHandle(page, 'Five.'), { deltaY: -200 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])

  await page.getByText('Saved everywhere').waitFor()
  await page.goto(url)
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])
})

test('dragging across lines moves an entry, and dragging along a line selects text @nightly', async ({ page }) => {
  await openNotebook(page, ['The heron stood where it stands.', 'Bread again.', 'Rain.'])
  const words = card(page, 'The heron').locator('p')
  const box = await readBox(words)
  await page.mouse.move(box.x + 2, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 14, { steps: 8 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('The heron')
  await page.mouse.move(box.x + 40, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 400, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => readOrder(page)).toEqual(['Bread again.', 'Rain.', 'The heron stood where it stands.'])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a long press moves an entry, and a swipe scrolls @nightly', async ({ page }) => {
    await openNotebook(page, ['One.', 'Two.', 'Three.', 'Four.'])
    await card(page, 'Four.').scrollIntoViewIfNeeded()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const from = centreOf(await readBox(card(page, 'One.')))

    // A touch that moves within 120 ms is a swipe. Sent together, so that no response delays it.
    await Promise.all([
      touch('touchStart', from),
      touch('touchMove', { x: from.x, y: from.y + 40 }),
      touch('touchMove', { x: from.x, y: from.y + 200 }),
      touch('touchEnd'),
    ])
    await expect.poll(() => readOrder(page)).toEqual(['One.', 'Two.', 'Three.', 'Four.'])

    // Near an edge auto-scroll would start, and a busy machine would let it run for long.
    await card(page, 'Two.').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const start = centreOf(await readBox(card(page, 'One.')))
    const target = centreOf(await readBox(card(page, 'Three.')))
    expect(target.y + 20).toBeLessThan(800 * (1 - dragSettings.autoScrollStartShare))
    await touch('touchStart', start)
    await expect(announcement(page)).toContainText('Lifted')
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { x: start.x, y: start.y + ((target.y + 20 - start.y) * step) / 10 })
    await expect(announcement(page)).toHaveText('Number 3 of 4.')
    await touch('touchEnd')
    await expect.poll(() => readOrder(page)).toEqual(['Two.', 'Three.', 'One.', 'Four.'])
  })
})

test('two tabs that reorder at once end in the same order @nightly', async ({ page, context }) => {
  const { url } = await openNotebook(page, ['One.', 'Two.', 'Three.', 'Four.', 'Five.'])
  const secondTab = await context.newPage()
  await secondTab.goto(url)
  await expect.poll(() => readOrder(secondTab)).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.'])

  // Another tab drops an entry while this tab is dragging one.
  await pressAndMove(page, dragHandle(page, 'One.'), { deltaY: 20 })
  await moveBy(secondTab, 'Five.', 'ArrowUp', 2)
  await expect.poll(() => readOrder(secondTab)).toEqual(['One.', 'Two.', 'Five.', 'Three.', 'Four.'])
  const dropPoint = centreOf(await readBox(card(page, 'Two.')))
  await page.mouse.move(dropPoint.x, dropPoint.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => hasSameOrder(page, secondTab)).toBe(true)
  expect((await readOrder(page)).toSorted()).toEqual(['Five.', 'Four.', 'One.', 'Three.', 'Two.'])

  // Both tabs have lifted an entry and drop at the same moment.
  await liftAndMove(secondTab, 'Four.', 'ArrowUp', 2)
  await liftAndMove(page, 'Two.', 'ArrowDown', 3)
  await Promise.all([page.keyboard.press('Space'), secondTab.keyboard.press('Space')])
  for (const tab of [page, secondTab]) await expect(announcement(tab)).toContainText('Dropped')
  await expect.poll(() => hasSameOrder(page, secondTab)).toBe(true)
  await page.getByText('Saved everywhere').waitFor()
  await page.reload()
  await expect.poll(() => hasSameOrder(page, secondTab)).toBe(true)
})

test(
  'a user drags an entry across a thousand, and the page scrolls along @nightly',
  { tag: large },
  async ({ page, context }) => {
    const { url } = await openNotebook(
      page,
      Array.from({ length: 1_000 }, (_, index) => `Entry ${index}.`),
    )
    await expect.poll(async () => (await readOrder(page)).slice(0, 2)).toEqual(['Entry 0.', 'Entry 1.'])
    const secondTab = await context.newPage()
    await secondTab.goto(url)
    await expect.poll(async () => (await readOrder(secondTab)).slice(0, 2)).toEqual(['Entry 0.', 'Entry 1.'])
    await page.bringToFront()
    await pressAndMove(page, dragHandle(page, 'Entry 1.'), { deltaY: 10 })
    const { height } = page.viewportSize() ?? { height: 800 }
    await page.mouse.move(640, height - 10, { steps: 5 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(6_000)
    await page.mouse.move(640, height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await readOrder(secondTab)).slice(0, 2)).toEqual(['Entry 0.', 'Entry 2.'])
    await page.getByText('Saved everywhere').waitFor()
    await page.goto(url)
    await expect.poll(async () => (await readOrder(page)).slice(0, 2)).toEqual(['Entry 0.', 'Entry 2.'])
  },
)

async function openNotebook(page: Page, contents: readonly string[]): Promise<{ url: string; person: Person }> {
  const person = createPerson()
  // Keeps a short list out of the auto-scroll zones, whose distance depends on timing.
  if (contents.length < 10 && (page.viewportSize()?.width ?? 0) > 768)
    await page.setViewportSize({ width: 1280, height: 1300 })
  await signUp(page, person)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  const id = await seedNotebook({ uid, username: person.username, name: 'River notes' })
  const entries: EntrySeed[] = contents.map((content, order) => ({
    id: `entry-${crypto.randomUUID()}`,
    content,
    order,
    collectionName: 'River notes',
    username: person.username,
    timestamp: Date.now() - order * 60_000,
  }))
  for (let start = 0; start < entries.length; start += 400) await seedEntries(uid, entries.slice(start, start + 400))
  const url = `/notebooks/${id}`
  await page.goto(url)
  await expect(page.getByText(`Entries: ${contents.length}`)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  return { url, person }
}

async function hasSameOrder(page: Page, secondPage: Page): Promise<boolean> {
  const [order, secondOrder] = [await readOrder(page), await readOrder(secondPage)]
  return order.length > 0 && order.join('/') === secondOrder.join('/')
}
