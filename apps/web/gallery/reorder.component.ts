import { announcement, dragHandle, dragOnto, lift, pressAndMove, readOrder } from '../e2e/drag-entries'
import { createNote, expect, openSeeded, type Page, test } from './component'
import { createNotebook } from './sample-data'

// Keeps the list out of the auto-scroll zones, whose distance depends on timing.
test.use({ viewport: { width: 1280, height: 1300 } })

async function openNotebook(page: Page, contents: readonly string[]): Promise<void> {
  const notebook = createNotebook()
  await openSeeded(page, `/notebooks/${notebook.id}`, {
    entries: contents.map((content, order) =>
      createNote(content, { order, collectionName: notebook.name, timestamp: Date.now() - (order + 1) * 60_000 }),
    ),
    notebooks: [notebook],
  })
  await expect(page.getByText(`Entries: ${contents.length}`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(contents.length)
}

test('a user drags entries into another order with the mouse, and the order persists', async ({ page }) => {
  await openNotebook(page, ['One.', 'Two.', 'Three.', 'Four.', 'Five.'])
  // Movement below five pixels counts as a press, not a drag.
  await pressAndMove(page, dragHandle(page, 'Two.'), { deltaY: 4 })
  await expect(page.locator('[aria-hidden=true] >> text=Two.')).toHaveCount(0)
  await page.mouse.up()
  await dragOnto(page, 'Two.', 'Four.')
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])

  await pressAndMove(page, dragHandle(page, 'Five.'), { deltaY: -200 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])

  await page.reload()
  await expect.poll(() => readOrder(page)).toEqual(['One.', 'Three.', 'Four.', 'Two.', 'Five.'])
})

test('a user moves an entry with the keyboard alone, and its position is announced', async ({ page }) => {
  await openNotebook(page, ['One.', 'Two.', 'Three.', 'Four.'])
  await dragHandle(page, 'One.').focus()
  await lift(page)
  await expect(announcement(page)).toHaveText('Lifted “One.” from position 1 of 4.')
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page)).toHaveText('Number 2 of 4.')
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page)).toHaveText('Number 3 of 4.')
  await page.keyboard.press('Space')
  await expect(announcement(page)).toHaveText('Dropped “One.” at position 3 of 4.')
  await expect.poll(() => readOrder(page)).toEqual(['Two.', 'Three.', 'One.', 'Four.'])
  await expect(dragHandle(page, 'One.')).toBeFocused()

  await lift(page)
  await expect(announcement(page)).toHaveText('Lifted “One.” from position 3 of 4.')
  await page.keyboard.press('ArrowUp')
  await expect(announcement(page)).toHaveText('Number 2 of 4.')
  await page.keyboard.press('Escape')
  await expect(announcement(page)).toHaveText('Put “One.” back at position 3 of 4.')
  await expect.poll(() => readOrder(page)).toEqual(['Two.', 'Three.', 'One.', 'Four.'])
  await expect(dragHandle(page, 'One.')).toBeFocused()
})
