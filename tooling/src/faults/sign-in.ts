import type { Tab } from './tab'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** Creates the account through the UI and returns its uid. */
export async function signUp(tab: Tab, { email, password, username }: Credentials): Promise<string> {
  const page = await tab.open('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create account' }).click()
  return entered(tab)
}

/**
 * Signs in through the UI.
 * @param options.keepsNothing whether the browser blocks site data and so registers no service
 * worker
 */
export async function signIn(
  tab: Tab,
  { email, password }: Credentials,
  { keepsNothing = false } = {},
): Promise<string> {
  const page = await tab.open('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return entered(tab, { keepsNothing })
}

async function entered(tab: Tab, { keepsNothing = false } = {}): Promise<string> {
  // A long timeout: killed function workers may need a restart.
  await tab.untilSignedIn(40_000)
  // The service worker must be ready, so that the app can start offline.
  if (!keepsNothing) await tab.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return tab.page.evaluate(() => {
    const { geistJournal } = globalThis as unknown as { geistJournal: { session: () => { uid: string } } }
    return geistJournal.session().uid
  })
}
