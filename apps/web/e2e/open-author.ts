import type { Browser } from '@playwright/test'

import { createPerson, signUp } from './people'
import { readUid } from './seed-entries'

/** Signs up an author of public notebooks, in a browser context that closes with the author. */
export async function openAuthor(browser: Browser, name = 'ines') {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = createPerson(name)
  await signUp(page, person)
  return { page, username: person.username, uid: await readUid(page), [Symbol.asyncDispose]: () => context.close() }
}
