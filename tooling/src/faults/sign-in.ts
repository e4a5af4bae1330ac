import type { Tab } from './tab'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** Makes the account through the screens, and gives its uid. */
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
 * Signs in through the screens.
 *
 * @param options.keepsNothing whether the browser blocks site data: it registers no service worker then
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
  // The functions may have been killed a moment ago, and their emulator starts them again.
  await tab.untilSignedIn(40_000)
  // From now on the app starts without a network.
  if (!keepsNothing) await tab.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return tab.page.evaluate(() => {
    const { geistJournal } = globalThis as unknown as { geistJournal: { session: () => { uid: string } } }
    return geistJournal.session().uid
  })
}
