import { expectAccessibleInBothSchemes, expectScreenAccessible } from './access'
import { chooseAction } from './cards'
import { expect, type Page, test } from './journey'
import { recordAnnouncements } from './record-announcements'
import { seedEntries, readUid, createThoughts } from './seed-entries'
import { seedPublicNotebook } from './seed-public-notebook'
import { compose, createPerson, openNotes, openSignUp, signUp } from './people'
import { tabTo } from './tab-to'

test('axe finds no violations on any screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectScreenAccessible(page, 'sign in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAccessibleInBothSchemes(page, 'sign in, refused')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectScreenAccessible(page, 'forgotten password')
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await openSignUp(page)
  await expectScreenAccessible(page, 'sign up')

  const ada = createPerson()
  await signUp(page, ada)
  await expectScreenAccessible(page, 'composer, empty')
  await page.getByRole('textbox', { name: 'Note' }).fill('A note')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'composer, refused')
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'no notes')
  await compose(page, { content: 'שלום, a word from the right.', category: 'Words' })
  await expectAccessibleInBothSchemes(page, 'note logged')
  await openNotes(page)
  await expect(page.getByRole('article')).toBeVisible()
  await expectScreenAccessible(page, 'notes')
  await page.getByRole('button', { name: 'You' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'menu')
  await page.keyboard.press('Escape')

  const uid = await readUid(page)
  const name = 'River notes'
  const notebookId = await seedPublicNotebook({ uid, username: ada.username, name }, createThoughts(3))
  await seedEntries(uid, [{ ...createTrashedEntry(), collectionName: name }])
  for (const [path, text] of [
    ['/recently-deleted', 'Thrown away.'],
    ['/notebooks', name],
    [`/notebooks/${notebookId}`, 'Thought 3.'],
    ['/explore', 'Explore'],
    ['/following', 'Subscriptions'],
    [`/geist/${ada.username}`, name],
    [`/geist/${ada.username}/${notebookId}`, 'Thought 3.'],
    ['/chat', 'Find in your journal'],
    ['/settings', 'Settings'],
    ['/import', 'Import'],
    ['/not-saved', 'Not saved'],
    ['/privacy-policy', 'Privacy'],
    ['/nowhere', 'There is no page'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expectScreenAccessible(page, path)
  }
})

function createTrashedEntry() {
  const deletedAt = Date.now()
  return { id: `thought-${crypto.randomUUID()}`, content: 'Thrown away.', deletedAt, expireAt: deletedAt + 86_400_000 }
}

test('announces the new screen, the loading state, the number of matches and the save state @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const readAnnouncements = await recordAnnouncements(page)
  await compose(page, { content: 'The heron was there again.', category: 'Walks' })
  await expect.poll(readAnnouncements).toContain('announced: Note logged')
  await compose(page, { content: 'Bread again.', category: 'Kitchen' })
  await openNotes(page)
  // The link keeps the focus, so the heading is announced.
  await expect(page.getByRole('link', { name: 'Notes', exact: true })).toBeFocused()
  await expect.poll(readAnnouncements).toContain('announced: Notes')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('heron')
  await expect.poll(readAnnouncements).toContain('announced: 1 match in 2 notes')
  await chooseAction(page, 'The heron', 'Edit')
  await page.getByRole('textbox', { name: 'Content' }).fill('The heron was not there.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(readAnnouncements).toContain('announced: Saved')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  let continueRequest = () => {}
  const requestMayContinue = new Promise<void>((resolve) => {
    continueRequest = resolve
  })
  await page.route(/assets\/settings-[^/]+\.js/u, async (route) => {
    await requestMayContinue
    await route.continue()
  })
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('progressbar', { name: 'Opening the page' })).toBeVisible()
  await expect.poll(readAnnouncements).toContain('announced: Loading...')
  continueRequest()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Opening the page' })).toHaveCount(0)
  await expect.poll(async () => (await readAnnouncements()).at(-1)).toMatch(/^(focused|announced): Settings$/u)
})

test('a user signs up, writes, navigates and logs out with the keyboard alone @nightly', async ({ page }) => {
  const ada = createPerson()
  const press = (key: string) => page.keyboard.press(key)
  const insertText = (text: string) => page.keyboard.insertText(text)
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).focus()
  await press('Enter')
  await page.getByLabel('Email').focus()
  await insertText(ada.email)
  await press('Tab')
  await insertText(ada.password)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await press('Tab')
  await insertText(ada.username)
  await press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await tabTo(page.getByRole('link', { name: 'Write a note' }))
  await press('Enter')
  await expect(page).toHaveURL('/create-entry')

  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Suggest a prompt' })).toBeFocused()
  await press('Shift+Tab')
  await insertText('By keys alone')
  const category = page.getByRole('combobox', { name: 'Category' })
  await tabTo(category)
  await press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Search categories' })).toBeFocused()
  await insertText('Keys')
  await press('Enter')
  await expect(page.getByPlaceholder('Enter new category')).toBeFocused()
  await expect(page.getByPlaceholder('Enter new category')).toHaveValue('Keys')
  await press('Enter')
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()

  // The stop before the navigation bar is the skip link.
  const logo = page.getByRole('link', { name: 'Geist' })
  await logo.focus()
  await press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await logo.focus()
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Notes', exact: true })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('article')).toContainText('By keys alone')
  // A link that vanishes with its screen moves the focus to the next screen's heading.
  await page.getByRole('link', { name: 'Recently deleted' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Find', exact: true }).focus()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'You' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'You' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeFocused()
  for (let item = 0; item < 3; item += 1) await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL('/')
})

test('a user replies, asks, edits the profile, changes settings and imports with the keyboard alone @nightly', async ({
  page,
}) => {
  const ada = createPerson()
  const press = (key: string) => page.keyboard.press(key)
  const tabToControl = (name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'button') =>
    tabTo(page.getByRole(role, { name, exact: typeof name === 'string' }))
  const chooseFromMenu = async (name: string) => {
    await tabToControl('You')
    await press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    const item = page.getByRole('menuitem', { name })
    const isFocused = () => item.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 12 && !(await isFocused()); step += 1) await press('ArrowDown')
    await expect(item).toBeFocused()
    await press('Enter')
  }
  await signUp(page, ada)
  await page.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.insertText('A grey heron stood by the river this morning, quite still.')
  await tabToControl('Quick reply')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Save Response' })).toBeEnabled()
  await tabToControl('Save Response')
  await press('Enter')
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quick reply' })).toBeFocused()

  await chooseFromMenu('Your profile')
  await expect(page).toHaveURL(`/geist/${ada.username}`)
  await tabToControl('Edit profile')
  await press('Enter')
  await tabToControl('Biography', 'textbox')
  await page.keyboard.insertText('Walks by the river.')
  await tabToControl('Save')
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Walks by the river.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()

  await page.goto('/chat')
  const question = 'Where did the heron stand?'
  await tabToControl(/^Ask/u, 'textbox')
  await page.keyboard.insertText(question)
  await press('Enter')
  const answer = page.getByRole('article', { name: question })
  await expect(answer).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The answer:' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Ask/u })).toBeFocused()

  await chooseFromMenu('Settings')
  await tabToControl('AI')
  await press('Enter')
  await tabToControl('Use AI', 'switch')
  await press('Space')
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await tabToControl('System', 'radio')
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'System' })).not.toBeChecked()

  // Before the page loads: Chromium tells its process to report choosers, and a key that is pressed
  // right afterwards may overtake this message.
  const fileChooser = page.waitForEvent('filechooser')
  await page.goto('/import')
  await tabToControl('Choose files')
  await press('Enter')
  const textFile = { name: 'walk.txt', mimeType: 'text/plain', buffer: Buffer.from('We walked along the river.') }
  await (await fileChooser).setFiles(textFile)
  await tabToControl('Import')
  await press('Enter')
  await expect(page.getByText('1 note imported')).toBeVisible()
})

test('the navigation bar hides labels below 768 px, and its menu holds Explore and Analyze from 768 px down @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const bar = page.getByRole('banner')
  const readMenuItems = async () => {
    await page.getByRole('button', { name: 'You' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    const items = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return items
  }
  for (const { width, hasLabels, items } of [
    {
      width: 1440,
      hasLabels: true,
      items: ['Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 768,
      hasLabels: true,
      items: ['Explore', 'Analyze', 'Find in your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 767,
      hasLabels: false,
      items: ['Explore', 'Analyze', 'Find in your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 320,
      hasLabels: false,
      items: ['Explore', 'Analyze', 'Find in your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await bar.boundingBox())?.height).toBe(72)
    await expect(bar.getByText('Notebooks', { exact: true })).toBeVisible({ visible: hasLabels })
    expect(await readMenuItems()).toEqual(items)
    // Each screen has one place: in the bar, or in the menu.
    for (const name of ['Explore', 'Analyze', 'Find']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(items.includes('Explore') ? 0 : 1)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `no sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
})
