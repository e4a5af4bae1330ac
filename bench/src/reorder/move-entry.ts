import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { type InputCost, computeInputCosts } from './compute-input-costs'
import { recordTrace } from './record-trace'

export interface Move {
  /** Inputs while the entry was held, and the drop. */
  readonly inputs: readonly InputCost[]
  /** Number of entries whose index changed. */
  readonly movedCount: number
}

/** Delay between key presses in milliseconds, about that of a human. */
const keyDelayMs = 60

declare global {
  /** Kind of the inputs to mark; `undefined` pauses marking. */
  var inputKind: 'held' | 'drop' | undefined
}

/** Drags an entry 280 px with the mouse, in 40 steps: down in even moves, up in odd ones. */
export async function moveByMouse(page: Page, moveIndex: number): Promise<Move> {
  const { handle, index } = await scrollToEntry(page, moveIndex)
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no entry to move.')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8, { steps: 2 })
  await waitForAnimations()
  return traceMove(page, index, {
    moveHeldEntry: async () => {
      // Stays within the middle half of the screen, where nothing scrolls.
      for (let step = 1; step <= 40; step += 1) {
        await page.mouse.move(x, y + 8 + (moveIndex % 2 === 0 ? 7 : -7) * step)
        await pause(8)
      }
    },
    release: () => page.mouse.up(),
  })
}

/** Moves an entry 12 positions with the arrow keys: down in even moves, up in odd ones. */
export async function moveByKeyboard(page: Page, moveIndex: number): Promise<Move> {
  const { handle, index } = await scrollToEntry(page, moveIndex)
  await handle.focus()
  await page.keyboard.press('Space')
  await waitForAnimations()
  return traceMove(page, index, {
    moveHeldEntry: async () => {
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press(moveIndex % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
        await pause(keyDelayMs)
      }
    },
    release: () => page.keyboard.press('Space'),
  })
}

interface TracedMove {
  readonly moveHeldEntry: () => Promise<void>
  readonly release: () => Promise<void>
}

/** Traces the inputs of a move, and of the drop that ends it. */
async function traceMove(page: Page, index: number, { moveHeldEntry, release }: TracedMove): Promise<Move> {
  const endTrace = await recordTrace(page)
  await markInputs(page, 'held')
  await moveHeldEntry()
  await waitForAnimations()
  const movedCount = await dropEntry(page, index, release)
  return { inputs: computeInputCosts(await endTrace()), movedCount }
}
/** Scrolls an entry to the middle of the screen: index 100 first, then 60 further per move. */
async function scrollToEntry(page: Page, moveIndex: number) {
  const index = 100 + moveIndex * 60
  await page.evaluate(async (wantedIndex) => {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const rows = [...document.querySelectorAll('main li[data-index]')]
      const row = rows.find((item) => Number(item.getAttribute('data-index')) === wantedIndex)
      if (row) {
        row.scrollIntoView({ block: 'center' })
        return
      }
      // Uses the first visible row, because a focused row stays mounted anywhere.
      const visibleRow = rows.find((item) => item.getBoundingClientRect().bottom > 0)
      scrollBy(0, (wantedIndex - Number(visibleRow?.getAttribute('data-index') ?? 0)) * 120)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    throw new Error('There is no such entry.')
  }, index)
  const row = page.locator(`main li[data-index="${index}"]`)
  // The list measures rows that come into view, which shifts the rows below.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await waitForAnimations()
    await row.evaluate((item) => item.scrollIntoView({ block: 'center' }))
  }
  await waitForAnimations()
  return { handle: row.getByRole('button', { name: /^Move/u }), index }
}

/**
 * Drops the entry, and reads its new index from the live region.
 *
 * @returns the number of entries whose index changed
 */
async function dropEntry(page: Page, fromIndex: number, release: () => Promise<void>): Promise<number> {
  await markInputs(page, 'drop')
  await release()
  await page.waitForFunction(() => document.querySelector('[aria-live=assertive]')?.textContent?.startsWith('Dropped'))
  await waitForAnimations()
  await markInputs(page, undefined)
  const [, number] = /number (\d+) of/u.exec((await page.locator('[aria-live=assertive]').textContent()) ?? '') ?? []
  if (!number) throw new Error('The entry was not dropped.')
  const toIndex = Number(number) - 1
  return toIndex === fromIndex ? 0 : Math.abs(toIndex - fromIndex) + 1
}

/** Waits for animations to end. */
async function waitForAnimations(): Promise<void> {
  await pause(700)
}

/**
 * Adds a performance mark to each input from now on, which `computeInputCosts` reads. The mark has
 * the time when the browser received the input.
 */
async function markInputs(page: Page, kind: 'held' | 'drop' | undefined): Promise<void> {
  await page.evaluate((nextKind) => {
    const isMarking = 'inputKind' in globalThis
    globalThis.inputKind = nextKind
    if (isMarking) return
    for (const type of ['mousemove', 'mouseup', 'keydown']) {
      addEventListener(
        type,
        ({ timeStamp }) => {
          if (inputKind === undefined) return
          performance.mark(`input ${inputKind} ${performance.now() - timeStamp}`, { startTime: timeStamp })
        },
        { capture: true },
      )
    }
  }, kind)
}
