import { browserFlags, presentBrowser } from '@geist/tooling/browser'
import { defineConfig } from '@playwright/test'

import { backend } from './e2e/backend'
import { large, nightly } from './e2e/journey'

/** Journeys about what only a whole browser has name one themselves. */
const executablePath = process.env['GEIST_HEADLESS_SHELL'] ?? presentBrowser()

/** What every change has to pass leaves out what is played every night. */
const notNow = process.env['GEIST_NIGHTLY'] ? [] : [new RegExp(nightly)]

/** Journeys through the built app, in a real browser, against the backend that the test command has started. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  // One is used by the emulators most of the time.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Far above what any takes by itself, as in the other tests: nothing here measures time.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', grepInvert: [new RegExp(large), ...notNow] },
    { name: 'large', grep: new RegExp(large), grepInvert: [...notNow] },
  ],
  use: {
    baseURL: backend.web,
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...browserFlags], ...(executablePath && { executablePath }) },
    // Journeys look at requests and answer them; a service worker would do so before them. Those about it allow it.
    serviceWorkers: 'block',
    // Recording every page takes a quarter of the time, for what is thrown away when nothing fails: what a page looked like is in its report anyway.
    trace: process.env['GEIST_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
