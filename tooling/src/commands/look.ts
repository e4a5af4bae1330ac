import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { browserFlags, resolveBrowser } from '../browser'
import { demoJournals } from '../seed/journal'
import { localFolder } from '../shared/paths'
import { asCommand, Refusal, say } from '../shared/say'

/** `pnpm look`: pictures of every screen of the Geist that is running, on the demo account, into `.geist/look`. */
const widths = [390, 768, 1440] as const
const schemes = ['light', 'dark'] as const

const { web, landing } = chosenPorts()
const origin = `http://localhost:${web}`

/** Signed out first: the later ones stay signed in. */
const screens: readonly { readonly name: string; readonly open: (page: Page) => Promise<unknown> }[] = [
  { name: 'landing', open: (page) => page.goto(`http://localhost:${landing}`) },
  { name: 'sign-in', open: (page) => page.goto(origin) },
  {
    name: 'sign-up-refused',
    open: async (page) => {
      await page.goto(origin)
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('Email').fill('ada@geist.example')
      await page.getByLabel('Password').fill('123')
      await page.getByRole('button', { name: 'Create account' }).click()
    },
  },
  {
    name: 'notes',
    open: async (page) => {
      await signIn(page)
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'You' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    },
  },
  { name: 'composer', open: (page) => page.goto(`${origin}/create-entry`) },
  {
    name: 'composer-suggestion',
    open: async (page) => {
      await page.getByRole('button', { name: 'Suggest a prompt' }).click()
      await page.getByText('Begin with this question').waitFor()
    },
  },
  {
    name: 'composer-refused',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Note' }).fill('Walked the long way home along the canal.')
      await page.getByRole('button', { name: 'Submit' }).click()
    },
  },
  { name: 'not-built-yet', open: (page) => page.goto(`${origin}/notebooks`) },
  { name: 'not-found', open: (page) => page.goto(`${origin}/nowhere`) },
]

await asCommand(async () => {
  const folder = join(localFolder, 'look')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    for (const colorScheme of schemes) {
      for (const width of widths) {
        const context = await browser.newContext({
          viewport: { width, height: width < 500 ? 844 : 900 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await takePictures(context, (name) => join(folder, `${name}-${width}-${colorScheme}.png`))
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  say(`Pictures of ${screens.length} screens are in ${folder}.`)
})

async function takePictures(context: BrowserContext, fileOf: (name: string) => string): Promise<void> {
  const page = await context.newPage()
  for (const { name, open } of screens) {
    await open(page).catch((error: unknown) => {
      throw new Refusal(`The screen "${name}" could not be opened. Is Geist running and seeded? ${String(error)}`)
    })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.screenshot({ path: fileOf(name) })
  }
}

async function signIn(page: Page): Promise<void> {
  const [demo] = demoJournals()
  if (!demo) throw new Refusal('There is no demo journal.')
  await page.goto(origin)
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
