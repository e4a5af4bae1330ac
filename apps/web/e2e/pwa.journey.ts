import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findInstalledBrowser } from '@geist/tooling/browser'

import { expectAccessibleInBothSchemes } from './access'
import { backend } from './backend'
import { offlineErrors, expect, type Page, test } from './journey'
import { createPerson, openSignUp, signUp } from './people'
import { buildRelease, type Release, type ReleaseServer, startReleaseServer } from './releases'

// Serial: the tests share two builds and a server.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

const updateMessage = 'A new version of Geist is ready.'
/** Console error of a request to a server that does not respond. */
const unreachable = /ERR_CONNECTION_(RESET|REFUSED|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/

let folder: string
let firstRelease: Release
let secondRelease: Release
let server: ReleaseServer

test.beforeAll(async () => {
  // Two builds take long while other journeys run.
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'geist-releases-'))
  server = await startReleaseServer()
  firstRelease = await buildRelease(join(folder, 'first'), 'demo-app-1')
  secondRelease = await buildRelease(join(folder, 'second'), 'demo-app-2')
})

test.beforeEach(() => {
  server.setReachable(true)
  server.deploy(firstRelease)
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.describe('installing', () => {
  test('the browser reports no error that prevents the installation @nightly', async ({
    playwright,
    launchOptions,
  }) => {
    // A persistent profile, since incognito windows of other journeys cannot install an app. Full
    // Chromium, since the headless shell cannot either.
    const executablePath = findInstalledBrowser()
    const context = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      ...(executablePath && { executablePath }),
      baseURL: backend.web,
    })
    try {
      const page = await context.newPage()
      await page.goto('/')
      await waitForController(page)
      const browser = await context.newCDPSession(page)
      const { errors, data } = await browser.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(JSON.parse(data ?? '')).toMatchObject({
        name: 'Geist',
        short_name: 'Geist',
        start_url: '/',
        scope: '/',
        display: 'standalone',
      })
      expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    } finally {
      await context.close()
    }
  })

  test('every icon has the size in the manifest', async ({ request }) => {
    const { icons, shortcuts } = await readManifest(() => request.get('/manifest.webmanifest'))
    const allIcons = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ])
    for (const { src, sizes } of allIcons) {
      const response = await request.get(src)
      expect(response.headers()['content-type'], src).toContain('image/png')
      const png = await response.body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  test('the manifest and the theme color have the colours of the page @nightly', async ({ page, request }) => {
    const manifest = await readManifest(() => request.get('/manifest.webmanifest'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      const background = await page.evaluate(() => {
        const context = new OffscreenCanvas(1, 1).getContext('2d')
        if (!context) throw new Error('no canvas')
        context.fillStyle = getComputedStyle(document.body).backgroundColor
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      })
      await expect(page.locator(`meta[name=theme-color][media*=${colorScheme}]`)).toHaveAttribute('content', background)
      // A manifest supports only one colour scheme.
      if (colorScheme === 'light')
        expect([manifest.theme_color, manifest.background_color]).toEqual([background, background])
    }
    // The user's choice overrides the system's scheme from the first frame on.
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      localStorage.setItem('geist:scheme', 'dark')
      requestAnimationFrame(function recordFirstFrame() {
        if (document.body) Object.assign(window, { firstFrame: getComputedStyle(document.body).backgroundColor })
        else requestAnimationFrame(recordFirstFrame)
      })
    })
    await page.goto('/')
    const body = page.locator('body')
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#111218')
    await expect(body).toHaveCSS('color-scheme', 'dark')
    const [atFirst, settled] = await page.evaluate(() => [
      (window as unknown as { firstFrame: string }).firstFrame,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(atFirst).toBe(settled)
  })

  test('Hosting serves the service worker and the manifest with their types, and without caching', async ({
    request,
  }) => {
    const worker = await request.get('/sw.js')
    expect(worker.headers()['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(worker.headers()['cache-control']).toBe('no-cache')
    const manifest = await request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    expect(manifest.headers()['cache-control']).toBe('no-cache')
  })

  test('the shortcut opens the composer @nightly', async ({ page, request }) => {
    const { shortcuts } = await readManifest(() => request.get('/manifest.webmanifest'))
    expect(shortcuts.map(({ name }) => name)).toEqual(['Compose'])
    await signUp(page, createPerson())
    await page.goto(shortcuts[0]?.url ?? '/no-shortcut')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test('the app opens at every URL after one visit', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(offlineErrors)
    await page.goto('/')
    await waitForController(page)
    await page.close()
    await context.setOffline(true)
    for (const address of ['/', '/create-entry', '/geist/ada', '/?mode=sign-up']) {
      const tab = await context.newPage()
      await tab.goto(address)
      await expect(tab.getByRole('main'), address).not.toBeEmpty()
      await tab.close()
    }
  })

  test('the cache has the same bytes as the server, and the same policy applies @nightly', async ({
    page,
    expectedErrors,
  }) => {
    await page.goto(server.origin)
    await waitForController(page)
    server.setReachable(false)
    const cachedPaths = [...firstRelease.keys()].filter((path) => /\.(html|js|css|svg)$|-latin-.*\.woff2$/.test(path))
    // The photo reader's chunks are megabytes and cached after first use; App Check needs a server.
    const isLoadedLater = (name: string) => /\/(tesseract-core|worker\.min|app-check)-/.test(name)
    for (const cachedPath of cachedPaths.filter((name) => name !== '/sw.js' && !isLoadedLater(name))) {
      const cachedDigest = await page.evaluate(async (path) => {
        const bytes = await (await fetch(path)).arrayBuffer()
        return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      }, cachedPath)
      const expectedDigest = createHash('sha256').update(firstRelease.get(cachedPath)!).digest()
      expect(cachedDigest, cachedPath).toEqual([...expectedDigest])
    }
    // The report of the policy violation cannot reach the server either.
    expectedErrors.push(unreachable, /^Refused by the policy/u, /TrustedHTML/u)
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    const assign = page.evaluate(() => (document.body.innerHTML = '<p>Anything</p>'))
    await expect(assign).rejects.toThrow('TrustedHTML')
  })

  test('the service worker never answers requests to Firebase’s own pages @nightly', async ({ page }) => {
    await page.goto(server.origin)
    await waitForController(page)
    await page.goto(`${server.origin}/__/auth/handler?provider=google.com`)
    await expect(page.locator('body')).toHaveText('A page of Firebase')
  })
})

test.describe('a new version', () => {
  test('does not mix with the old one: tabs keep running the old files, and one Reload updates all tabs @nightly', async ({
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(unreachable)
    const fromNetwork = await openTab()
    await waitForController(fromNetwork)
    const fromWorker = await openTab()
    for (const tab of [fromNetwork, fromWorker]) await expectVersion(tab, firstRelease)
    await fromNetwork.getByLabel('Email').fill('half@')

    server.deploy(secondRelease)
    await bringToFront(fromWorker)
    for (const tab of [fromNetwork, fromWorker]) await expect(tab.getByText(updateMessage)).toBeVisible()

    // The old version still loads lazy chunks while the server is down and has lost its old files.
    server.setReachable(false)
    const lazyChunks = [...firstRelease.keys()].filter(
      (path) => path.includes('/firestore-') && !secondRelease.has(path),
    )
    expect(lazyChunks).toHaveLength(1)
    expect(await readLoadedAssets(fromWorker)).not.toContain(lazyChunks[0])
    const ada = createPerson()
    await openSignUp(fromWorker)
    await fromWorker.getByLabel('Email').fill(ada.email)
    await fromWorker.getByLabel('Password').fill(ada.password)
    await fromWorker.getByLabel('Username').fill(ada.username)
    await fromWorker.getByRole('button', { name: 'Create account' }).click()
    await fromWorker.getByRole('link', { name: 'Create', exact: true }).click()
    await fromWorker.getByRole('textbox', { name: 'Note' }).fill('Half a thought')
    expect(await readLoadedAssets(fromWorker)).toContain(lazyChunks[0])
    await expectVersion(fromWorker, firstRelease)
    const thirdTab = await openTab()
    await expectVersion(thirdTab, firstRelease)
    await expect(thirdTab.getByText(updateMessage)).toBeVisible()
    server.setReachable(true)

    await thirdTab.getByRole('button', { name: 'Later' }).click()
    await expect(thirdTab.getByText(updateMessage)).toBeHidden()
    await fromWorker.getByRole('button', { name: 'Reload' }).focus()
    await fromWorker.keyboard.press('Enter')
    for (const tab of [fromNetwork, fromWorker, thirdTab]) {
      await expectVersion(tab, secondRelease)
      await expect(tab.getByText(updateMessage)).toBeHidden()
    }
    await expect(fromWorker.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought')
    const keptPaths = await fromWorker.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(keptPaths.filter((path) => !secondRelease.has(path))).toEqual([])

    async function openTab() {
      const tab = await context.newPage()
      await tab.goto(server.origin)
      return tab
    }
  })

  test('waits while a tab of the old one is open, and activates when none is left @nightly', async ({
    page,
    context,
  }) => {
    await page.goto(server.origin)
    await waitForController(page)
    server.deploy(secondRelease)
    await bringToFront(page)
    await expect(page.getByText(updateMessage)).toBeVisible()
    await page.reload()
    await expectVersion(page, firstRelease)
    await expect(page.getByText(updateMessage)).toBeVisible()
    const worker = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return [registration?.active?.state, registration?.waiting?.state]
    })
    expect(worker).toEqual(['activated', 'installed'])
    await page.close()
    const nextTab = await context.newPage()
    await expect(async () => {
      await nextTab.goto(server.origin)
      await expectVersion(nextTab, secondRelease, 500)
    }).toPass()
  })

  test('is checked for every hour @nightly', async ({ page }) => {
    await page.clock.install()
    await page.goto(server.origin)
    await waitForController(page)
    await expect(page.getByText(updateMessage)).toBeHidden()
    server.deploy(secondRelease)
    await page.clock.fastForward('01:00:00')
    await expect(page.getByText(updateMessage)).toBeVisible()
  })

  test('is discarded if it is deployed during the download, since its page and scripts would not match @nightly', async ({
    page,
  }) => {
    await page.goto(server.origin)
    await waitForController(page)
    server.deploy(new Map([...secondRelease, ['/index.html', firstRelease.get('/index.html')!]]))
    const finalState = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const updated = await registration?.update()
      const worker = updated?.installing
      if (!worker) return 'nothing to install'
      return new Promise((resolve) => {
        worker.addEventListener('statechange', () => resolve(worker.state))
      })
    })
    expect(finalState).toBe('redundant')
    server.setReachable(false)
    await page.reload()
    await expectVersion(page, firstRelease)
  })

  test('is announced accessibly, and keeps the focus where it is @nightly', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.origin)
    await waitForController(page)
    await page.getByLabel('Email').fill('half@')
    server.deploy(secondRelease)
    await bringToFront(page)
    await expect(page.getByRole('status').getByText(updateMessage)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessibleInBothSchemes(page, 'new version')
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `no sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
      await expect(page.getByRole('button', { name: 'Later' })).toBeInViewport({ ratio: 1 })
    }
    // The update bar precedes the page: Shift+Tab from the first control reaches its last button.
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Later' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(updateMessage)).toBeHidden()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('half@')
  })
})

test.describe('without service workers', () => {
  for (const [failure, disable] of [
    ['refused', () => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Private window')))],
    ['unknown', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  ] as const) {
    test(`the app works without an error when service workers are ${failure} @nightly`, async ({ page }) => {
      await page.addInitScript(disable)
      await page.goto(server.origin)
      await expect(async () => expect((await readLoadedAssets(page)).join()).toContain('update-bar')).toPass()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
    })
  }

  test('the update code loads only after the first paint @nightly', async ({ page }) => {
    await page.goto(server.origin)
    await waitForController(page)
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      updateCode: performance.getEntriesByType('resource').find(({ name }) => /update-bar.*\.js/.test(name))?.startTime,
    }))
    expect(times.updateCode).toBeGreaterThan(times.paint ?? Infinity)
  })
})

/** Waits until the page's service worker is activated and controls it. */
async function waitForController(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Simulates the event that the browser dispatches when a tab comes to the front. */
async function bringToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Expects that a tab runs this version and has loaded files of no other. */
async function expectVersion(page: Page, release: Release, timeout = 10_000): Promise<void> {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(String(release.get('/index.html')))?.[1]
  const moduleScript = page.locator('script[type=module]')
  await expect(moduleScript).toHaveAttribute('src', script ?? 'no script', { timeout })
  await expect(page.getByRole('main')).not.toBeEmpty()
  expect((await readLoadedAssets(page)).filter((path) => !release.has(path))).toEqual([])
}

async function readLoadedAssets(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'))
}

interface Manifest {
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }[]
}

async function readManifest(sendRequest: () => Promise<{ json: () => Promise<unknown> }>): Promise<Manifest> {
  return (await (await sendRequest()).json()) as Manifest
}
