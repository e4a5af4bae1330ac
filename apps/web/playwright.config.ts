import { browserFlags, presentBrowser } from '@geist/tooling/browser'
import { defineConfig } from '@playwright/test'

import { backend } from './e2e/backend'
import { large, nightly } from './e2e/journey'

/** Journeys that need full Chromium choose their browser themselves. */
const executablePath = process.env['GEIST_HEADLESS_SHELL'] ?? presentBrowser()

/** Runs without `GEIST_NIGHTLY` skip the nightly journeys. */
const nightlyFilter = process.env['GEIST_NIGHTLY'] ? [] : [new RegExp(nightly)]

/** Journeys through the built app, against the backend that the test command has started. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  // Two, since the emulators occupy another processor core.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, as in the other tests: no journey measures time.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', grepInvert: [new RegExp(large), ...nightlyFilter] },
    { name: 'large', grep: new RegExp(large), grepInvert: [...nightlyFilter] },
  ],
  use: {
    baseURL: backend.web,
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...browserFlags], ...(executablePath && { executablePath }) },
    // A service worker would intercept requests before the routes. Its own journeys allow it.
    serviceWorkers: 'block',
    // Off by default: traces take a quarter of the time, and reports include the page's state.
    trace: process.env['GEIST_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
