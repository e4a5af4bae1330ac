import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { offerNextFrame } from '../dashboard/next-frame'

/** How long the answer to an input took, in milliseconds. */
export interface InputTime {
  /** From the input to the last change of the page before the first frame that shows any, and the making of that frame. */
  readonly worked: number
  /** From the input until that frame was painted: with the time that it waited for the display's turn. */
  readonly shown: number
  /** As `worked`, with all further frames until one changes nothing any more. */
  readonly inAll: number
}

/** One entry moved once. */
export interface Move {
  /** While it was in the hand. */
  readonly inputs: readonly InputTime[]
  readonly drop: InputTime
  /** How many entries have another index for it. */
  readonly changed: number
}

/** A hand leaves this much between two keys, in milliseconds. */
const betweenKeysMs = 60

declare global {
  var inputTimes: InputTime[]
  /** How many inputs are still being answered. */
  var inputsUnderWay: number
}

/** Drags an entry down or up across some others. */
export async function moveByMouse(page: Page, turn: number): Promise<Move> {
  const { handle, place } = await begin(page, turn)
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no entry to be moved.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8, { steps: 2 })
  await settle()
  await page.evaluate(timeInputs)
  // Up and down within the middle half of the screen, where nothing scrolls.
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(x, y + 8 + (turn % 2 === 0 ? 7 : -7) * step)
    await pause(8)
  }
  await settle()
  return end(page, place, () => page.mouse.up())
}

/** Moves an entry by keys across some others. */
export async function moveByKeys(page: Page, turn: number): Promise<Move> {
  const { handle, place } = await begin(page, turn)
  await handle.focus()
  await page.keyboard.press('Space')
  await settle()
  await page.evaluate(timeInputs)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(turn % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    await pause(betweenKeysMs)
  }
  await settle()
  return end(page, place, () => page.keyboard.press('Space'))
}

/** Looks up an entry in the middle of the screen, further down with each turn. */
async function begin(page: Page, turn: number) {
  const index = 100 + turn * 60
  await offerNextFrame(page)
  await page.evaluate(async (at) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const rows = [...document.querySelectorAll('main li[data-index]')]
      const row = rows.find((item) => Number(item.getAttribute('data-index')) === at)
      if (row) {
        row.scrollIntoView({ block: 'center' })
        return
      }
      // Not the last one of all: that with the focus is kept, wherever it is.
      const seen = rows.find((item) => item.getBoundingClientRect().bottom > 0)
      scrollBy(0, (at - Number(seen?.getAttribute('data-index') ?? 0)) * 120)
      await new Promise((shown) => requestAnimationFrame(shown))
    }
    throw new Error('There is no such entry.')
  }, index)
  const row = page.locator(`main li[data-index="${index}"]`)
  // Rows that are measured on the way move those below them.
  for (let tries = 0; tries < 3; tries += 1) {
    await settle()
    await row.evaluate((item) => item.scrollIntoView({ block: 'center' }))
  }
  await settle()
  return { handle: row.getByRole('button', { name: /^Move/u }), place: index }
}

/** Lets go of it, and tells how it went. */
async function end(page: Page, place: number, drop: () => Promise<void>): Promise<Move> {
  const inputs = await takeTimes(page)
  await drop()
  await page.waitForFunction(() => document.querySelector('[aria-live=assertive]')?.textContent?.startsWith('Dropped'))
  await settle()
  const [dropped] = await takeTimes(page)
  const [, number] = /number (\d+) of/u.exec((await page.locator('[aria-live=assertive]').textContent()) ?? '') ?? []
  if (!dropped || !number) throw new Error('The entry was not dropped.')
  const to = Number(number) - 1
  return { inputs, drop: dropped, changed: to === place ? 0 : Math.abs(to - place) + 1 }
}

/** What was measured since the last time, when all of it is answered. */
async function takeTimes(page: Page): Promise<readonly InputTime[]> {
  await page.waitForFunction(() => inputsUnderWay === 0)
  return page.evaluate(() => inputTimes.splice(0))
}

/** Until what moves has come to rest. */
async function settle(): Promise<void> {
  await pause(700)
}

/**
 * Runs on the page. An input counts from the event's own time, when the browser got it, until a frame passes in which nothing of it changes any more; one that
 * changes nothing is not counted. A scroll that it sets off comes with its frame, so the frame begins there.
 */
function timeInputs(): void {
  const isTiming = Array.isArray(globalThis.inputTimes)
  globalThis.inputTimes = []
  if (isTiming) return
  globalThis.inputsUnderWay = 0
  const frames = 4
  let since: number | undefined
  let turn = 0
  let changedAt: number | undefined
  let scrolledAt: number | undefined
  new MutationObserver(() => (changedAt = performance.now())).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  addEventListener('scroll', () => (scrolledAt ??= performance.now()), { capture: true })
  for (const type of ['mousemove', 'mouseup', 'keydown']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        // The one before has not been painted yet: both are answered by one frame.
        if (since !== undefined) return
        since = timeStamp
        turn += 1
        inputsUnderWay += 1
        const task = { overAt: performance.now() }
        afterThisTask(() => (task.overAt = performance.now()))
        answer.follow({ from: timeStamp, own: turn, left: frames, time: undefined, task })
      },
      { capture: true },
    )
  }

  interface Followed {
    readonly from: number
    readonly own: number
    readonly left: number
    readonly time: InputTime | undefined
    /** When the input's own task was over. */
    readonly task: { readonly overAt: number }
  }

  // A method: where it runs, the helper that names functions is not there.
  const answer = {
    follow({ from, own, left, time, task }: Followed): void {
      const start = time === undefined ? from : performance.now()
      changedAt = undefined
      scrolledAt = undefined
      onNextFrame((asked, done) => {
        since = undefined
        const began = Math.min(asked, scrolledAt ?? asked)
        const changed = changedAt
        const isLast = changed === undefined || turn !== own || left === 0
        if (isLast) inputsUnderWay -= 1
        if (changed !== undefined) {
          const before =
            changed < began ? changed - start : time === undefined ? Math.min(task.overAt, began) - start : 0
          const worked = before + (done - began)
          const seen = { worked, shown: done - from, ...time, inAll: (time?.inAll ?? 0) + worked }
          // Another input has come meanwhile: what changes from now on is its.
          if (isLast) inputTimes.push(seen)
          else answer.follow({ from, own, left: left - 1, time: seen, task })
        } else if (time) inputTimes.push(time)
      })
    },
  }
}
