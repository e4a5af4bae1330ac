import type { Page } from '@playwright/test'
import type { Entry } from '@geist/domain'

import { findOnlineTab } from '../find-online-tab'
import { composeEntry } from '../steps/compose-entry'
import type { Injector } from './injector'

/** How long the stores are locked, in milliseconds. */
const lockMs = 900

/**
 * Locks a device's stores while a user saves in the edit dialog and keeps typing. Text typed before
 * the save completes must be kept, in the entry or as a draft.
 */
export const typeWhileSaving: Injector = async (run, { kind, client, variant }) => {
  const { person, ledger, countFault, log } = run
  const tab = findOnlineTab(run, client)
  if (!tab) return
  await run.countStep(
    await composeEntry({ run, tab, step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 } }),
  )
  const [seen] = await tab.call<readonly Entry[]>('newestEntries', 1)
  if (!seen) return
  const page = tab.page
  if (!page.url().endsWith('/dashboard')) await page.goto(`${tab.device.appUrl}/dashboard`)
  await tab.waitUntilSignedIn()
  const card = page.getByRole('article').filter({ hasText: seen.content }).first()
  await card.getByRole('button', { name: 'More' }).click({ timeout: 8_000 })
  await page.getByRole('menuitem', { name: 'Edit' }).click({ timeout: 5_000 })
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  const field = dialog.getByLabel('Content')
  const savedWord = ledger.recordWord(`saved in the dialog in ${tab.name}`, seen.id, { sawPublic: seen.isPublic })
  await field.fill(`Saved with ${savedWord.marker}`)
  const observer = await tab.device.observerPage()
  await observer.evaluate(lockStores, { name: `geist-${person.uid}`, ms: lockMs })
  await dialog.getByRole('button', { name: 'Save' }).click({ timeout: 5_000 })
  const typedWord = ledger.recordWord(`typed while saving in ${tab.name}`, seen.id, { sawPublic: seen.isPublic })
  const isAccepted = await appendText(page, ` and on with ${typedWord.marker}`)
  if (isAccepted) {
    countFault(kind)
    ledger.recordSaved(typedWord)
  }
  await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined)
  log(
    `    ${isAccepted ? 'typed' : 'could not type'} while saving; the dialog is ${(await dialog.isVisible()) ? 'open' : 'closed'}`,
  )
}

/**
 * Appends text in the dialog's text field.
 *
 * @returns whether the field accepted the text
 */
async function appendText(page: Page, text: string): Promise<boolean> {
  const field = page.getByRole('dialog', { name: 'Edit Entry' }).getByLabel('Content')
  const previousText = await field.inputValue({ timeout: 1_000 })
  await field.fill(previousText + text, { timeout: 1_000 }).catch(() => undefined)
  return (await field.inputValue({ timeout: 1_000 }).catch(() => '')).includes(text)
}

/**
 * Runs in a page: keeps a transaction over all stores open, so that all others wait.
 * @returns once the transaction has begun
 */
async function lockStores({ name, ms }: { readonly name: string; readonly ms: number }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(String(request.error))))
  })
  const transaction = database.transaction(['entries', 'notebooks', 'meta', 'outbox', 'tray'], 'readwrite')
  const deadline = Date.now() + ms
  await new Promise<void>((resolve) => {
    const keepOpen = () => {
      resolve()
      if (Date.now() > deadline) return
      transaction.objectStore('meta').get('cursor').addEventListener('success', keepOpen)
    }
    transaction.objectStore('meta').get('cursor').addEventListener('success', keepOpen)
  })
  transaction.addEventListener('complete', () => database.close())
}
