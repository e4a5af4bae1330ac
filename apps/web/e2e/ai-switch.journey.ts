import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { compose, createPerson, openNotes, signIn, signUp } from './people'
import { openSettingsSection } from './settings-section'

const suggestButton = (page: Page) => page.getByRole('button', { name: 'Suggest a prompt' })
const consentNotice = (page: Page) => page.getByRole('alertdialog', { name: 'Before you use AI' })
const headers = { 'access-control-allow-origin': '*' }
const aiSwitch = (page: Page) => page.getByRole('switch', { name: 'Use AI' })

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await openSettingsSection(page, 'AI')
}

test('asks for consent before the first use of a provider, says who reads what, and remembers the consent', async ({
  page,
  browser,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  const provider = { kind: 'provider', host: 'api.example.com', model: 'small' }
  await page.route('**/describeAi', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ headers, json: { result: provider } }) : route.fallback(),
  )
  const calledFunctions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calledFunctions.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await suggestButton(page).click()
  await expect(consentNotice(page)).toContainText('What the AI reads is sent to api.example.com')
  await expect(consentNotice(page)).toContainText('the first 1,000 characters of each of your 12 newest notes')
  await expectAccessible(page, 'notice before the first use of a provider')
  await consentNotice(page).getByRole('button', { name: 'Not now' }).click()
  await expect(consentNotice(page)).toBeHidden()
  expect(calledFunctions).not.toContain('generateJournalPrompt')

  await suggestButton(page).click()
  await consentNotice(page).getByRole('button', { name: 'Use AI' }).click()
  await expect(page.getByText('Use this prompt')).toBeVisible()
  await page.reload()
  await suggestButton(page).click()
  await expect(page.getByText('Use this prompt')).toBeVisible()
  await expect(consentNotice(page)).toBeHidden()

  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await secondDevice.getByRole('link', { name: 'Create', exact: true }).click()
  await suggestButton(secondDevice).click()
  await expect(secondDevice.getByText('Use this prompt')).toBeVisible()
  await expect(consentNotice(secondDevice)).toBeHidden()
  await secondContext.close()
})

test('one switch hides all AI tools on every device and brings them back @nightly', async ({ page, browser }) => {
  const ada = createPerson()
  await signUp(page, ada)
  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await secondDevice.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(suggestButton(secondDevice)).toBeVisible()

  const secondTab = await page.context().newPage()
  await secondTab.goto('/create-entry')
  await expect(suggestButton(secondTab)).toBeVisible()

  await openSettings(page)
  await expect(aiSwitch(page)).toBeChecked()
  await expect(page.getByText('It runs on the server that stores your notes')).toBeVisible()
  await expectAccessible(page, 'settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  for (const tab of [page, secondTab]) await expect(tab.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expectAccessible(page, 'settings, dark by choice')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  for (const tab of [page, secondTab]) await expect(tab.locator('html')).toHaveCSS('color-scheme', 'light dark')
  await page.route(/:commit/, () => undefined)
  await aiSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(aiSwitch(page)).not.toBeChecked()
  await expect(suggestButton(secondTab)).toBeHidden()
  await secondTab.close()
  // The page is left before the server has the write.
  await page.unroute(/:commit/)
  await page.goto('/create-entry')
  await expect(async () => {
    await secondDevice.reload()
    await expect(secondDevice.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await expect(suggestButton(secondDevice)).toBeHidden({ timeout: 2_000 })
  }).toPass()
  for (const tab of [page, secondDevice]) {
    await expect(tab.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await expect(suggestButton(tab)).toBeHidden()
    await expect(tab.getByRole('button', { name: 'Quick reply' })).toBeHidden()
    await expect(tab.getByRole('button', { name: 'Today’s action' })).toBeHidden()
    await expect(tab.getByRole('link', { name: 'Explore', exact: true })).toBeVisible()
    for (const name of ['Analyze', 'Find']) await expect(tab.getByRole('link', { name, exact: true })).toBeHidden()
  }
  await page.goto('/chat')
  await expect(page.getByText('AI is off for your account, so you can’t ask questions')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/create-entry')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expect(suggestButton(page)).toBeHidden()
  await openSettings(page)
  await aiSwitch(page).click()
  await expect(aiSwitch(page)).toBeChecked()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(suggestButton(page)).toBeVisible()
  await secondContext.close()
})

test('a user excludes a note from AI in its menu, and includes it again @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  await compose(page, { content: 'Between us.', category: 'Secrets' })
  await openNotes(page)
  const card = page.getByRole('article')
  const neverAiItem = page.getByRole('menuitemcheckbox', { name: 'Never AI' })
  const moreButton = card.getByRole('button', { name: /more/i })
  await moreButton.click()
  await expect(neverAiItem).not.toBeChecked()
  await neverAiItem.click()
  await expect(card).toContainText('Never AI')
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  await page.reload()
  await expect(card).toContainText('Never AI')
  await moreButton.click()
  await expect(neverAiItem).toBeChecked()
  await expectAccessible(page, 'menu of a note that no AI may read')
  await neverAiItem.click()
  await expect(card).not.toContainText('Never AI')
})

test('reverts the AI switch with an error while the server is unreachable, and disables it while unknown @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Could not reach Cloud Firestore/)
  await signUp(page, createPerson())
  await openSettings(page)
  await expect(aiSwitch(page)).toBeEnabled()
  await context.route(`http://${backend.firestore}/**`, (route) => route.abort())
  await aiSwitch(page).click()
  await expect(page.getByRole('alert')).toContainText('Geist can’t reach its server, so nothing changed.')
  await expect(aiSwitch(page)).toBeChecked()

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('geist:settings:')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(page.getByText('so it can’t show your AI setting')).toBeVisible()
  await expect(aiSwitch(page)).toBeDisabled()
  await context.unroute(`http://${backend.firestore}/**`)
  await page.getByRole('region', { name: 'AI', exact: true }).getByRole('button', { name: 'Try again' }).click()
  await expect(aiSwitch(page)).toBeEnabled()
})
