import { createRequire } from 'node:module'
import { join } from 'node:path'

import { findOnPath, isExecutable, run } from './shared/run'
import { Refusal, say } from './shared/say'

export { findOnPath, isExecutable } from './shared/run'

/**
 * What Chromium need not do. The last flag of a name counts, so this also holds what Playwright switches off by itself, as far as it is about pages. Of
 * the rest, the suggestions of the address bar are pages of their own, two for each window: without them a window takes less than half the work.
 */
const unwantedFeatures = [
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

/** Flags for a Chromium that runs tests: no sandbox (containers run as root), and nothing that looks for Google's hosts. */
export const browserFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join(',')}`,
]

/**
 * What a Chromium needs besides to draw WebGL with the processor, since a machine that runs tests has no graphics card. Not among `browserFlags`: all that a
 * page draws goes that way then, and takes more than twice as long.
 */
export const webglFlags: readonly string[] = ['--enable-unsafe-swiftshader']

/**
 * The absolute path of a Chrome or Chromium to drive: `GEIST_BROWSER`, one that is installed, else Debian's `chromium`
 * where apt is at hand, else Playwright's own download.
 *
 * @throws {Refusal} when none can be had.
 */
export async function resolveBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const browser = presentBrowser(env) ?? (await fromApt(env)) ?? (await fromPlaywright(env))
  if (browser) return browser
  throw new Refusal('The tests need Chrome or Chromium: install one, or set GEIST_BROWSER to its path.')
}

/** The browser that is at hand without installing anything. */
export function presentBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['GEIST_BROWSER']
  if (named) {
    if (isExecutable(named)) return named
    throw new Refusal(`GEIST_BROWSER names ${named}, which is no program that can be run.`)
  }
  return findOnPath(['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'], env) ?? macBrowser()
}

/**
 * The absolute path of a headless shell: the engine of Chromium without the windows around it, which take half of what a browser under test costs. One that is installed, else
 * Debian's where apt is at hand; where somebody has named a browser, it is that one they want.
 *
 * @returns `undefined` where there is none: a whole browser does it too, and takes longer
 */
export async function resolveHeadlessShell(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env['GEIST_BROWSER']) return undefined
  const present = () => findOnPath(['chrome-headless-shell', 'chromium-headless-shell'], env)
  return present() ?? ((await installWithApt('chromium-headless-shell', env)) ? present() : undefined)
}

function macBrowser(): string | undefined {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find(isExecutable)
}

async function fromApt(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return (await installWithApt('chromium', env)) ? presentBrowser(env) : undefined
}

/** @returns whether there was an apt to install it with */
async function installWithApt(name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const apt = findOnPath(['apt-get'], env)
  if (!apt || process.getuid?.() !== 0) return false
  say(`Installing ${name} with apt, for the journeys in a real browser …`)
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run(apt, ['update', '--quiet=2'], quiet)
  await run(apt, ['install', '--yes', '--quiet=2', '--no-install-recommends', name], quiet)
  return true
}

async function fromPlaywright(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  say("Downloading Playwright's Chromium, for the journeys in a real browser …")
  const require = createRequire(import.meta.url)
  const folder = join(require.resolve('@playwright/test/package.json'), '..')
  const code = await run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], { env })
  if (code !== 0) return undefined
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
