import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Imports the module anew, as on page load. */
async function opened() {
  vi.resetModules()
  const module = await import('./first-screen')
  let isOver = false
  void module.firstScreenShown.then(() => (isOver = true))
  const isSettled = async () => {
    await Promise.resolve()
    return isOver
  }
  return { ...module, isSettled }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is delayed when the device has no cached first screen', async () => {
  const { expectFirstScreen, isSettled } = await opened()
  expect(await isSettled()).toBe(false)
  expectFirstScreen(false)
  expect(await isSettled()).toBe(true)
})

test('the first screen delays others until its frame has been painted', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
  const { expectFirstScreen, reportFirstScreenShown, isSettled } = await opened()
  expectFirstScreen(true)
  reportFirstScreenShown()
  expect(await isSettled()).toBe(false)
  for (const then of frames) then()
  expect(await isSettled()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isSettled()).toBe(true)
})

test('a hidden page does not wait for frames', async () => {
  vi.stubGlobal('document', { hidden: true })
  const { expectFirstScreen, reportFirstScreenShown: sayFirstScreenShown, isSettled } = await opened()
  expectFirstScreen(true)
  sayFirstScreenShown()
  expect(await isSettled()).toBe(true)
})

test('a missing first screen delays others by at most three seconds', async () => {
  const { expectFirstScreen, isSettled } = await opened()
  expectFirstScreen(true)
  vi.advanceTimersByTime(2_999)
  expect(await isSettled()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isSettled()).toBe(true)
})
