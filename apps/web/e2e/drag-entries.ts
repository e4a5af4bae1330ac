import type { Locator } from '@playwright/test'

import { expect, type Page } from './journey'

export interface Point {
  readonly x: number
  readonly y: number
}

export function card(page: Page, words: string): Locator {
  return page.getByRole('listitem').filter({ hasText: words })
}

export function dragHandle(page: Page, words: string): Locator {
  return page.getByRole('button', { name: `Move “${words}”` })
}

export async function readOrder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li[data-index]')]
      .toSorted((first, second) => Number(first.getAttribute('data-index')) - Number(second.getAttribute('data-index')))
      .map((item) => item.querySelector('p')?.textContent ?? ''),
  )
}

/** Presses the mouse on an element, moves it by some pixels and keeps it down. */
export async function pressAndMove(
  page: Page,
  target: Locator,
  { deltaY }: { readonly deltaY: number },
): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y } = centreOf(await readBox(target))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + deltaY, { steps: Math.max(2, Math.abs(Math.round(deltaY / 10))) })
}

export async function dragOnto(page: Page, words: string, targetWords: string): Promise<void> {
  const targetNumber = (await readOrder(page)).indexOf(targetWords) + 1
  await card(page, targetWords).scrollIntoViewIfNeeded()
  await pressAndMove(page, dragHandle(page, words), { deltaY: 10 })
  const target = centreOf(await readBox(card(page, targetWords)))
  await page.mouse.move(target.x, target.y + 20, { steps: 10 })
  await expect(announcement(page)).toContainText(`Number ${targetNumber} of`)
  await page.mouse.up()
}

export async function moveBy(page: Page, words: string, key: 'ArrowUp' | 'ArrowDown', times: number): Promise<void> {
  await liftAndMove(page, words, key, times)
  await page.keyboard.press('Space')
  await expect(announcement(page)).toContainText('Dropped')
}

/** Lifts an entry and moves it by keyboard, without dropping it. */
export async function liftAndMove(
  page: Page,
  words: string,
  key: 'ArrowUp' | 'ArrowDown',
  times: number,
): Promise<void> {
  await page.bringToFront()
  await dragHandle(page, words).focus()
  await lift(page)
  for (let step = 0; step < times; step += 1) {
    const textBefore = (await announcement(page).textContent()) ?? ''
    await page.keyboard.press(key)
    await expect(announcement(page)).not.toHaveText(textBefore)
  }
}

export const announcement = (page: Page) => page.locator('[aria-live=assertive]')

export async function lift(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await expect(announcement(page)).toContainText('Lifted')
  // The drag attaches its key handler in a timer, which runs before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

export async function readBox(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return box
}

export function centreOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
