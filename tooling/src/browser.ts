import { createRequire } from 'node:module'
import { join } from 'node:path'

import { findOnPath, isExecutable, run } from './shared/run'
import { CommandError, printLine } from './shared/command'

export { findOnPath, isExecutable } from './shared/run'

/**
 * Disabled features of Chromium. The last flag of a name wins, so the list repeats the page-related
 * ones that Playwright disables. The others are popups of the address bar: two extra pages per
 * window, which take more than half of a window's work.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for test browsers: no sandbox, since containers run as root, and no requests to Google. */
export const browserFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Flags for WebGL on the CPU, since test machines have no graphics card. They are separate from
 * `browserFlags` because they make all drawing more than twice as slow.
 */
export const webglFlags: readonly string[] = ['--enable-unsafe-swiftshader']

/**
 * Resolves the absolute path of a Chrome or Chromium: `GEIST_BROWSER`, an installed one, Debian's
 * `chromium` from apt, or Playwright's download.
 * @throws {CommandError} if none is available
 */
export async function resolveBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const browser = findInstalledBrowser(env) ?? (await installFromApt(env)) ?? (await downloadFromPlaywright(env))
  if (browser) return browser
  throw new CommandError('The tests need Chrome or Chromium: install one, or set GEIST_BROWSER to its path.')
}

/** Finds the browser of `GEIST_BROWSER`, or an installed one. */
export function findInstalledBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const configuredPath = env['GEIST_BROWSER']
  if (configuredPath) {
    if (isExecutable(configuredPath)) return configuredPath
    throw new CommandError(`GEIST_BROWSER is set to ${configuredPath}, which is not executable.`)
  }
  return findOnPath(['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'], env) ?? findMacBrowser()
}

/**
 * Resolves the absolute path of a headless shell, which needs half the CPU time of a full browser:
 * an installed one, or Debian's from apt.
 *
 * @returns `undefined` if there is none or `GEIST_BROWSER` is set; a full browser works, but is
 * slower
 */
export async function resolveHeadlessShell(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env['GEIST_BROWSER']) return undefined
  const findShell = () => findOnPath(['chrome-headless-shell', 'chromium-headless-shell'], env)
  return findShell() ?? ((await installWithApt('chromium-headless-shell', env)) ? findShell() : undefined)
}

/**
 * The variables by which Playwright's configurations find the browsers.
 * @throws {CommandError} if there is none
 */
export async function createBrowserEnv(): Promise<Readonly<Record<string, string>>> {
  const headlessShell = await resolveHeadlessShell()
  return {
    GEIST_BROWSER: await resolveBrowser(),
    ...(headlessShell && { GEIST_HEADLESS_SHELL: headlessShell }),
  }
}

function findMacBrowser(): string | undefined {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find(isExecutable)
}

async function installFromApt(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return (await installWithApt('chromium', env)) ? findInstalledBrowser(env) : undefined
}

/** Installs a package with apt. @returns whether apt was available */
async function installWithApt(name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const apt = findOnPath(['apt-get'], env)
  if (!apt || process.getuid?.() !== 0) return false
  printLine(`Installing ${name} with apt, for the journeys in a real browser …`)
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run(apt, ['update', '--quiet=2'], options)
  await run(apt, ['install', '--yes', '--quiet=2', '--no-install-recommends', name], options)
  return true
}

async function downloadFromPlaywright(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  printLine("Downloading Playwright's Chromium, for the journeys in a real browser …")
  const require = createRequire(import.meta.url)
  const folder = join(require.resolve('@playwright/test/package.json'), '..')
  const code = await run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], { env })
  if (code !== 0) return undefined
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
