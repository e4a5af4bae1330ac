import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'
import { defineConfig } from '@playwright/test'

const shell = process.env['GEIST_HEADLESS_SHELL']
const executablePath = shell ?? findInstalledBrowser()
/** The reference pictures come from a headless shell; full Chromium differs slightly. */
const tolerance = shell ? { maxDiffPixels: 20 } : { maxDiffPixelRatio: 0.02 }
const vite = '../node_modules/.bin/vite'
const port = Number(process.env['GEIST_GALLERY_PORT'] ?? 4173)

/**
 * Compares every story with its picture. `npx pnpm test gallery` runs it; `npx pnpm gallery
 * --renew` renews the pictures.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: '../test-results/gallery',
  webServer: {
    command: `${vite} build --logLevel warn && ${vite} preview --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}`,
    timeout: 180_000,
  },
  // Generous, since no test here measures time.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Low enough to detect a line in another grey.
      threshold: 0.05,
      ...tolerance,
    },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...browserFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
      ...(executablePath && { executablePath }),
    },
  },
})
