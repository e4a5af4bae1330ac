import type { Route } from '@playwright/test'

import { findOnlineTab } from '../find-online-tab'
import type { FaultKind } from '../plan'
import type { Injector } from './injector'

/** How long the user waits for a prompt before writing without one, in milliseconds. */
const waitMs = 800

/** Breaks or drops the response of the composer's callable while a user submits a note. */
export const breakCallable: Injector = async (run, { kind, client }) => {
  const { ledger, countFault, log } = run
  // When offline, the app shows the offline page, which calls nothing.
  const tab = findOnlineTab(run, client)
  if (!tab) return
  const page = await tab.open('/create-entry')
  if (!page.url().endsWith('/create-entry')) await page.goto(`${tab.device.appUrl}/create-entry`)
  await tab.waitUntilSignedIn()
  let isCalled = false
  const pattern = '**/generateJournalPrompt'
  const handle = async (route: Route) => {
    if (route.request().method() === 'POST') isCalled = true
    await breakResponse(route, kind).catch(() => undefined)
  }
  await page.route(pattern, handle)
  try {
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('')
    await page.getByRole('button', { name: 'Suggest a prompt' }).click({ timeout: 5_000 })
    await page.waitForTimeout(waitMs)
    if (isCalled) countFault(kind)
    const word = ledger.recordWord(`composed on the screen in ${tab.name}, ${kind}`)
    await note.fill(`Written without a question, ${word.marker}`)
    await page.getByRole('combobox', { name: 'Category' }).click({ timeout: 5_000 })
    await page.getByRole('option', { name: 'New Category' }).click({ timeout: 5_000 })
    await page.getByPlaceholder('Enter new category').fill('Days')
    await page.getByRole('button', { name: 'Submit', exact: true }).click({ timeout: 5_000 })
    const toast = page.getByText('Note logged')
    await toast.waitFor({ timeout: 5_000 })
    ledger.recordSaved(word)
    log(`    submitted ${word.marker}`)
  } finally {
    await page.unroute(pattern, handle).catch(() => undefined)
  }
}

/** Answers with the fault of this kind, or never. */
function breakResponse(route: Route, kind: FaultKind): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  switch (kind) {
    case 'callable-500':
      return route.fulfill({ status: 500, headers, json: { error: { status: 'INTERNAL', message: 'INTERNAL' } } })
    case 'callable-429':
      return route.fulfill({
        status: 429,
        headers,
        json: { error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many' } },
      })
    case 'callable-garbage':
      return route.fulfill({ status: 200, headers, contentType: 'application/json', body: '{"result": <html>' })
    default:
      // Leaves the request open until the page times out.
      return Promise.resolve()
  }
}
