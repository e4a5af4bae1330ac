import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'
import { defineConfig } from '@playwright/test'

import { backend } from './e2e/backend'
import { large, nightly } from './e2e/journey'

/** A headless shell if there is one. Journeys that need full Chromium set their own browser. */
const executablePath = process.env['GEIST_HEADLESS_SHELL'] ?? findInstalledBrowser()

/** Runs without `GEIST_NIGHTLY` skip the nightly journeys. */
const nightlyFilter = process.env['GEIST_NIGHTLY'] ? [] : [new RegExp(nightly)]

/** Journeys through the built app, against the backend that the test command has started. */
export default defineConfig({
  testDir: 'e2e',
  // Apart from the gallery's, which may be running: Playwright clears its folder at the start.
  outputDir: 'test-results/journeys',
  testMatch: '*.journey.ts',
  // More than the two cores, since journeys mostly wait: 74 take 2.7 minutes, and 3.3 with two.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, since no journey measures time: a slow machine must not fail a test. There, the
  // emulator needs over 10 s for the first call of a function, and for each concurrent one: it
  // starts a process for it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', grepInvert: [new RegExp(large), ...nightlyFilter] },
    { name: 'large', grep: new RegExp(large), grepInvert: [...nightlyFilter] },
  ],
  use: {
    baseURL: backend.web,
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...browserFlags], ...(executablePath && { executablePath }) },
    // A service worker would intercept requests before `page.route`. Its own journeys allow it.
    serviceWorkers: 'block',
    // Off by default: tracing is slow, and reports include the page's state anyway.
    trace: process.env['GEIST_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
