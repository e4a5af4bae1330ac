import type { Locator } from '@playwright/test'

import { expectAccessibleInBothSchemes, expectScreenAccessible } from './access'
import { chooseAction } from './cards'
import { expect, type Page, test } from './journey'
import { recordAnnouncements } from './record-announcements'
import { seedEntries, readUid, thoughts } from './seed-entries'
import { seedPublicNotebook } from './seed-public-notebook'
import { compose, createPerson, openNotes, openSignUp, signUp } from './people'

test('axe finds no violations on any screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectScreenAccessible(page, 'sign in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAccessibleInBothSchemes(page, 'sign in, refused')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
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
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
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
  const notebook = await seedPublicNotebook({ uid, username: ada.username, name }, thoughts(3))
  await seedEntries(uid, [{ ...trashedThought(), collectionName: name }])
  for (const [path, text] of [
    ['/recently-deleted', 'Thrown away.'],
    ['/notebooks', name],
    [`/notebooks/${notebook}`, 'Thought 3.'],
    ['/explore', 'Explore'],
    ['/following', 'Following'],
    [`/geist/${ada.username}`, name],
    [`/geist/${ada.username}/${notebook}`, 'Thought 3.'],
    ['/chat', 'Ask your journal'],
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

function trashedThought() {
  const deletedAt = Date.now()
  return { id: `thought-${crypto.randomUUID()}`, content: 'Thrown away.', deletedAt, expireAt: deletedAt + 86_400_000 }
}

test('announces the new screen, the loading state, the number of matches and the save state', async ({ page }) => {
  await signUp(page, createPerson())
  const heard = await recordAnnouncements(page)
  await compose(page, { content: 'The heron was there again.', category: 'Walks' })
  await expect.poll(heard).toContain('announced: Note logged')
  await compose(page, { content: 'Bread again.', category: 'Kitchen' })
  await openNotes(page)
  // The link keeps the focus, so the heading is announced.
  await expect(page.getByRole('link', { name: 'Notes', exact: true })).toBeFocused()
  await expect.poll(heard).toContain('announced: Notes')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('heron')
  await expect.poll(heard).toContain('announced: 1 match among the 2 notes loaded')
  await chooseAction(page, 'The heron', 'Edit')
  await page.getByRole('textbox', { name: 'Content' }).fill('The heron was not there.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(heard).toContain('announced: Saved')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  let goOn = () => {}
  const isWaited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/assets\/settings-[^/]+\.js/u, async (route) => {
    await isWaited
    await route.continue()
  })
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('progressbar', { name: 'Opening the screen' })).toBeVisible()
  await expect.poll(heard).toContain('announced: Loading...')
  goOn()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Opening the screen' })).toHaveCount(0)
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^(focused|announced): Settings$/u)
})

test('a user signs up, writes, navigates and logs out with the keyboard alone @nightly', async ({ page }) => {
  const ada = createPerson()
  const press = (key: string) => page.keyboard.press(key)
  const write = (text: string) => page.keyboard.insertText(text)
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).focus()
  await press('Enter')
  await page.getByLabel('Email').focus()
  await write(ada.email)
  await press('Tab')
  await write(ada.password)
  await press('Tab')
  await write(ada.username)
  await press('Enter')
  await expect(page).toHaveURL('/create-entry')

  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Suggest a prompt' })).toBeFocused()
  await press('Shift+Tab')
  await write('By keys alone')
  const category = page.getByRole('combobox', { name: 'Category' })
  await tabTo(page, category)
  await press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Search categories' })).toBeFocused()
  await write('Keys')
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
  await page.getByRole('link', { name: 'Notes', exact: true }).focus()
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'You' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ask your journal' })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'You' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ask your journal' })).toBeFocused()
  for (let item = 0; item < 4; item += 1) await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL('/')
})

test('a user replies, asks, edits the profile, changes settings and imports with the keyboard alone @nightly', async ({
  page,
}) => {
  const ada = createPerson()
  const press = (key: string) => page.keyboard.press(key)
  const reach = (name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'button') =>
    tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }))
  const chooseOfMenu = async (name: string) => {
    await reach('You')
    await press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    const item = page.getByRole('menuitem', { name })
    const isThere = () => item.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 12 && !(await isThere()); step += 1) await press('ArrowDown')
    await expect(item).toBeFocused()
    await press('Enter')
  }
  await signUp(page, ada)
  await page.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.insertText('A grey heron stood by the river this morning, quite still.')
  await reach('Quick reply')
  await press('Enter')
  await reach('Use AI')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Save Response' })).toBeEnabled({ timeout: 60_000 })
  await reach('Save Response')
  await press('Enter')
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quick reply' })).toBeFocused()

  await chooseOfMenu('Your profile')
  await expect(page).toHaveURL(`/geist/${ada.username}`)
  await reach('Edit profile')
  await press('Enter')
  await reach('Biography', 'textbox')
  await page.keyboard.insertText('Walks by the river.')
  await reach('Save')
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Walks by the river.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()

  await page.goto('/chat')
  const question = 'Where did the heron stand?'
  await reach(/^Ask/u, 'textbox')
  await page.keyboard.insertText(question)
  await press('Enter')
  const answer = page.getByRole('article', { name: question })
  await expect(answer).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The answer:' })).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByRole('textbox', { name: /^Ask/u })).toBeFocused()

  await chooseOfMenu('Settings')
  await reach('Use AI', 'switch')
  await press('Space')
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await reach('System', 'radio')
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'System' })).not.toBeChecked()

  await page.goto('/import')
  await reach('Choose files')
  const chooser = page.waitForEvent('filechooser')
  await press('Enter')
  const text = { name: 'walk.txt', mimeType: 'text/plain', buffer: Buffer.from('We walked along the river.') }
  await (await chooser).setFiles(text)
  await reach('Import')
  await press('Enter')
  await expect(page.getByText('1 entry imported')).toBeVisible()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled({ timeout: 30_000 })
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`)
}

test('the navigation bar hides labels below 768 px, and its menu holds Explore and Analyze from 768 px down @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const bar = page.getByRole('banner')
  const menuItems = async () => {
    await page.getByRole('button', { name: 'You' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    const items = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return items
  }
  for (const { width, labels, items } of [
    {
      width: 1440,
      labels: true,
      items: ['Ask your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 768,
      labels: true,
      items: ['Explore', 'Analyze', 'Ask your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 767,
      labels: false,
      items: ['Explore', 'Analyze', 'Ask your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
    {
      width: 320,
      labels: false,
      items: ['Explore', 'Analyze', 'Ask your journal', 'Your profile', 'Settings', 'Keyboard shortcuts', 'Logout'],
    },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await bar.boundingBox())?.height).toBe(72)
    await expect(bar.getByText('Notebooks', { exact: true })).toBeVisible({ visible: labels })
    expect(await menuItems()).toEqual(items)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `no sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
})
