import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findOnPath, isExecutable } from '@geist/tooling/browser'

import { backend } from '../backend'
import { type BrowserProcess, type BrowserProfile, Tab } from './tab'

/** Switches storage off: `indexedDB` is missing and `localStorage` is `null`. */
export const storageOff: readonly string[] = ['--enable-html5-local-storage=false', '--enable-html5-database=false']

/** Paths of WebKitGTK's programs, and of the X server that their windows need. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/**
 * @returns `undefined` if a program is missing; on Debian install `webkit2gtk-driver`,
 * `libwebkit2gtk-4.1-0` and `xvfb`
 */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findOnPath(['WebKitWebDriver'])
  const display = findOnPath(['Xvfb'])
  const browser = listBrowserPaths().find(isExecutable)
  return driver !== undefined && display !== undefined && browser !== undefined
    ? { driver, browser, display }
    : undefined
}

/** Starts MiniBrowser with a separate display and profile, driven by WebDriver. */
export async function openWebKit(programs: WebKitPrograms, args: readonly string[]): Promise<BrowserProfile> {
  const display = await startDisplay(programs.display)
  try {
    const browser = await openOnDisplay(programs, display, args)
    return {
      ...browser,
      close: async () => {
        await browser.close()
        await terminate(display.process)
      },
    }
  } catch (error) {
    await terminate(display.process)
    throw error
  }
}

/** Starts a display for several profiles, each with a MiniBrowser process of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<BrowserProcess> {
  const display = await startDisplay(programs.display)
  return {
    openProfile: ({ proxyUrl, downloadFolder }) =>
      openOnDisplay(programs, display, [`--proxy=${proxyUrl}`], downloadFolder),
    close: () => terminate(display.process),
  }
}

async function openOnDisplay(
  programs: WebKitPrograms,
  display: Display,
  args: readonly string[],
  downloadFolder?: string,
): Promise<BrowserProfile> {
  const home = mkdtempSync(join(tmpdir(), 'geist-webkit-'))
  const config = join(home, 'config')
  mkdirSync(config)
  if (downloadFolder) writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloadFolder}"\n`)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.number}`,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: config,
      // Test machines have no GPU, and WebKit's sandbox fails for root in a container.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const stop = async () => {
    await terminate(driver)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, programs.browser, args)
    const errors: string[] = []
    const tabs: WebKitTab[] = []
    return {
      newTab: async () => {
        const tab = await openWindow(session, errors)
        tabs.push(tab)
        return tab.tab
      },
      errors: async () => {
        for (const { collectErrors } of tabs) await collectErrors()
        return errors
      },
      close: async () => {
        await session.send('DELETE', '').catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Session {
  /** Sends a WebDriver command. @returns its value */
  readonly send: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
}

async function openSession(driver: string, binary: string, args: readonly string[]): Promise<Session> {
  await waitUntilReady(driver)
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] } },
  }
  const { sessionId } = (await command('POST', `${driver}/session`, { capabilities })) as { readonly sessionId: string }
  return { send: (method, path, body) => command(method, `${driver}/session/${sessionId}${path}`, body) }
}

interface WebKitTab {
  readonly tab: Tab
  /** Does nothing once the window is closed. */
  readonly collectErrors: () => Promise<void>
}

/**
 * WebDriver reports no uncaught errors, so the page records them: from the end of each page load
 * on. An expression that starts it.
 */
const recordErrors = `(() => {
  if (window.uncaughtErrors) return
  const errors = (window.uncaughtErrors = [])
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push('Unhandled rejection: ' + reason))
})()`

async function openWindow(session: Session, errors: string[]): Promise<WebKitTab> {
  // Opens a window: WebDriver cannot bring a tab to the front, and a hidden tab paints nothing.
  const { handle } = (await session.send('POST', '/window/new', { type: 'window' })) as { readonly handle: string }
  let isOpen = true
  // Switches to this window first: WebDriver has one current window per session, so commands must
  // not run in parallel.
  const sendToWindow = async (path: string, body: object) => {
    await session.send('POST', '/window', { handle })
    return session.send('POST', path, body)
  }
  const find = async (selector: string) => {
    const element = (await sendToWindow('/element', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >
    return Object.values(element)[0]
  }
  const evaluate = (script: string) => sendToWindow('/execute/sync', { script: `return (${script})`, args: [] })
  const type = async (selector: string, text: string) =>
    void (await sendToWindow(`/element/${await find(selector)}/value`, { text }))
  const collectErrors = async () => {
    if (isOpen) errors.push(...((await evaluate('(window.uncaughtErrors ?? []).splice(0)')) as readonly string[]))
  }
  const load = async (path: string, body: object) => {
    await collectErrors()
    await sendToWindow(path, body)
    await evaluate(recordErrors)
  }
  const tab = new Tab(
    {
      goto: (url) => load('/url', { url }),
      reload: () => load('/refresh', {}),
      evaluate,
      click: async (selector) => void (await sendToWindow(`/element/${await find(selector)}/click`, {})),
      type,
      chooseFile: type,
      close: async () => {
        await collectErrors()
        isOpen = false
        await session.send('POST', '/window', { handle })
        await session.send('DELETE', '/window')
      },
    },
    backend.web,
  )
  return { tab, collectErrors }
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

async function waitUntilReady(driver: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver was not ready in time.')
}

interface Display {
  readonly number: string
  readonly process: ChildProcess
}

/** Starts Xvfb on the first free display; it writes the number to file descriptor 3. */
async function startDisplay(program: string): Promise<Display> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = (await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb exited before it opened a display.'))),
  ])) as [Buffer]
  return { number: line.toString().trim(), process: child }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

/** Paths of MiniBrowser: its folder is named after the architecture and version. */
function listBrowserPaths(): readonly string[] {
  const listSubfolders = (folder: string, prefix: string) => {
    try {
      return readdirSync(folder).flatMap((name) => (name.startsWith(prefix) ? join(folder, name) : []))
    } catch {
      return []
    }
  }
  const folders = [
    '/usr/lib',
    '/usr/libexec',
    ...listSubfolders('/usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-`),
  ]
  return folders
    .flatMap((folder) => [...listSubfolders(folder, 'webkit2gtk-'), ...listSubfolders(folder, 'webkitgtk-')])
    .map((folder) => join(folder, 'MiniBrowser'))
}
