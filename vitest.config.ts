import { defineConfig } from 'vitest/config'

const emulatorTests = '**/*.emulator.test.ts'
/** It starts and kills backends of its own. */
const launcherTests = 'tooling/src/backend/stay.emulator.test.ts'
const never = ['**/node_modules/**', '**/dist/**', '**/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        // Rules of the domain and everything else that needs no server of ours.
        test: {
          name: 'unit',
          include: ['{packages,apps,functions,tooling,bench}/**/*.test.ts'],
          exclude: [...never, emulatorTests],
          // Some of them try a thousand cases, beside everything else that is tested at the same time.
          testTimeout: 20_000,
        },
      },
      {
        // The launcher of the local backend, beside the others: most of the time it waits for a start.
        test: {
          name: 'launcher',
          include: [launcherTests],
          exclude: never,
          hookTimeout: 60_000,
        },
      },
      {
        // Security Rules, against each Firestore emulator that the machine has.
        test: {
          name: 'rules',
          include: ['firebase/**/*.test.ts'],
          exclude: never,
          globalSetup: ['firebase/tests/start-engines.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
        },
      },
      {
        // Functions behind the whole local backend.
        test: {
          name: 'emulator',
          include: [`{packages,apps,functions,tooling}/${emulatorTests}`],
          exclude: [...never, launcherTests],
          globalSetup: ['tooling/src/test/start-backend.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
