import type { Page } from '@playwright/test'
import type { Entry } from '@geist/domain'

import { onlineTab } from '../online-tab'
import { compose } from '../steps/compose'
import type { Injector } from './injector'

/** How long the stores are locked, in milliseconds. */
const heldMs = 900

/**
 * Locks a device's stores while a user saves in the edit dialog and keeps typing. Text typed before
 * the save completes must be kept, in the entry or as a draft.
 */
export const typeWhileSaving: Injector = async (scene, { kind, client, variant }) => {
  const { person, ledger, injected, log } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  await scene.countStep(
    await compose({ scene, tab, step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 } }),
  )
  const [seen] = await tab.ask<readonly Entry[]>('newestEntries', 1)
  if (!seen) return
  const page = tab.page
  if (!page.url().endsWith('/dashboard')) await page.goto(`${tab.device.web}/dashboard`)
  await tab.untilSignedIn()
  const card = page.getByRole('article').filter({ hasText: seen.content }).first()
  await card.getByRole('button', { name: 'More' }).click({ timeout: 8_000 })
  await page.getByRole('menuitem', { name: 'Edit' }).click({ timeout: 5_000 })
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  const field = dialog.getByLabel('Content')
  const first = ledger.recordWord(`saved in the dialog in ${tab.name}`, seen.id, { sawPublic: seen.isPublic })
  await field.fill(`Saved with ${first.marker}`)
  const observer = await tab.device.observerPage()
  await observer.evaluate(holdStores, { name: `geist-${person.uid}`, ms: heldMs })
  await dialog.getByRole('button', { name: 'Save' }).click({ timeout: 5_000 })
  const second = ledger.recordWord(`typed while saving in ${tab.name}`, seen.id, { sawPublic: seen.isPublic })
  const isTyped = await typeOn(page, ` and on with ${second.marker}`)
  if (isTyped) {
    injected(kind)
    ledger.recordSaved(second)
  }
  await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined)
  log(
    `    ${isTyped ? 'typed' : 'could not type'} while saving; the dialog is ${(await dialog.isVisible()) ? 'open' : 'closed'}`,
  )
}

/**
 * Types at the end of the dialog's text field.
 * @returns whether the field accepted the text
 */
async function typeOn(page: Page, text: string): Promise<boolean> {
  const field = page.getByRole('dialog', { name: 'Edit Entry' }).getByLabel('Content')
  const before = await field.inputValue({ timeout: 1_000 })
  await field.fill(before + text, { timeout: 1_000 }).catch(() => undefined)
  return (await field.inputValue({ timeout: 1_000 }).catch(() => '')).includes(text)
}

/**
 * Runs in a page: keeps a transaction over all stores open, so that all others wait.
 * @returns once the transaction has begun
 */
async function holdStores({ name, ms }: { readonly name: string; readonly ms: number }): Promise<void> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => opened(opening.result))
    opening.addEventListener('error', () => failed(new Error(String(opening.error))))
  })
  const transaction = database.transaction(['entries', 'notebooks', 'meta', 'outbox', 'tray'], 'readwrite')
  const until = Date.now() + ms
  await new Promise<void>((begun) => {
    const again = () => {
      begun()
      if (Date.now() > until) return
      transaction.objectStore('meta').get('cursor').addEventListener('success', again)
    }
    transaction.objectStore('meta').get('cursor').addEventListener('success', again)
  })
  transaction.addEventListener('complete', () => database.close())
}
