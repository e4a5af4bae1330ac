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
  return waitUntilSignedIn(tab)
}

/**
 * Signs in through the UI.
 * @param options.blocksStorage whether the browser blocks site data and so registers no service
 * worker
 */
export async function signIn(
  tab: Tab,
  { email, password }: Credentials,
  { blocksStorage = false } = {},
): Promise<string> {
  const page = await tab.open('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return waitUntilSignedIn(tab, { blocksStorage })
}

/** Waits for the session. @returns the uid */
async function waitUntilSignedIn(tab: Tab, { blocksStorage = false } = {}): Promise<string> {
  // Uses a long timeout, since killed function workers may need a restart.
  await tab.waitUntilSignedIn(40_000)
  // The service worker must be ready, so that the app can start offline.
  if (!blocksStorage) await tab.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return tab.page.evaluate(() => {
    const { geistJournal } = globalThis as unknown as { geistJournal: { session: () => { uid: string } } }
    return geistJournal.session().uid
  })
}
