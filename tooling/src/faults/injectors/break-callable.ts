import type { Route } from '@playwright/test'

import { onlineTab } from '../online-tab'
import type { FaultKind } from '../plan'
import type { Injector } from './injector'

/** How long the user waits for a prompt before writing without one, in milliseconds. */
const patienceMs = 800

/** Breaks or drops the response of the composer's callable while a user submits a note. */
export const breakCallable: Injector = async (scene, { kind, client }) => {
  const { ledger, injected, log } = scene
  // When offline, the app shows the offline page, which calls nothing.
  const tab = onlineTab(scene, client)
  if (!tab) return
  const page = await tab.open('/create-entry')
  if (!page.url().endsWith('/create-entry')) await page.goto(`${tab.device.web}/create-entry`)
  await tab.untilSignedIn()
  let isAsked = false
  const pattern = '**/generateJournalPrompt'
  const answer = async (route: Route) => {
    if (route.request().method() === 'POST') isAsked = true
    await misanswer(route, kind).catch(() => undefined)
  }
  await page.route(pattern, answer)
  try {
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('')
    await page.getByRole('button', { name: 'Suggest a prompt' }).click({ timeout: 5_000 })
    // On first use, the app asks for consent to AI.
    const notice = page.getByRole('alertdialog', { name: 'Before you use AI' })
    const agree = notice.getByRole('button', { name: 'Use AI' })
    await agree.click({ timeout: patienceMs }).catch(() => undefined)
    await page.waitForTimeout(patienceMs)
    if (await notice.isVisible()) await page.keyboard.press('Escape')
    if (isAsked) injected(kind)
    const word = ledger.recordWord(`composed on the screen in ${tab.name}, ${kind}`)
    await note.fill(`Written without a question, ${word.marker}`)
    await page.getByRole('combobox', { name: 'Category' }).click({ timeout: 5_000 })
    await page.getByRole('option', { name: 'New Category' }).click({ timeout: 5_000 })
    await page.getByPlaceholder('Enter new category').fill('Days')
    await page.getByRole('button', { name: 'Submit', exact: true }).click({ timeout: 5_000 })
    const logged = page.getByText('Note logged')
    await logged.waitFor({ timeout: 5_000 })
    ledger.recordSaved(word)
    log(`    submitted ${word.marker}`)
  } finally {
    await page.unroute(pattern, answer).catch(() => undefined)
  }
}

function misanswer(route: Route, kind: FaultKind): Promise<void> {
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
