import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'
import { defineConfig } from '@playwright/test'

const headlessShellPath = process.env['GEIST_HEADLESS_SHELL']
const executablePath = headlessShellPath ?? findInstalledBrowser()
/**
 * The baseline screenshots come from the headless shell. Full Chromium renders slightly
 * differently.
 */
const screenshotTolerance = headlessShellPath ? { maxDiffPixels: 20 } : { maxDiffPixelRatio: 0.02 }
const vitePath = '../node_modules/.bin/vite'
const port = Number(process.env['GEIST_GALLERY_PORT'] ?? 4173)

/**
 * Compares every story with its baseline screenshot. `npx pnpm test gallery` runs it; `npx pnpm
 * gallery --renew` updates the baselines.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['*.pictures.ts', '*.component.ts'],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: '../test-results/gallery',
  webServer: {
    command: `${vitePath} build --logLevel warn && ${vitePath} preview --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}`,
    timeout: 180_000,
  },
  // Generous, since no test here measures time.
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Low enough to detect a line in a slightly different grey.
      threshold: 0.05,
      ...screenshotTolerance,
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
