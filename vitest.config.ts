import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const unitTests = '{packages,apps,functions,tooling,bench}/**/*.test.ts'
/**
 * They change what other files of their process would see: modules that are loaded once, the
 * console, the environment.
 */
const aloneTests = [
  'functions/build.test.ts',
  'functions/src/ai/configured-ai.test.ts',
  'functions/src/callables/define-callable.test.ts',
]
const emulatorTests = '**/*.emulator.test.ts'
/** They start and end backends of their own. */
const launcherTests = ['tooling/src/backend/stay.emulator.test.ts', 'tooling/src/backup/*.emulator.test.ts']
/**
 * They are alone in projects of their own on the backend, or wait for little of it, so they go
 * beside what waits for its triggers.
 */
const modelTests = 'apps/web/privacy/{privacy,races,stale}.emulator.test.ts'
/** What an operator runs by hand. */
const commandTests = ['functions/src/commands/*.emulator.test.ts', 'tooling/src/seed/*.emulator.test.ts']
const weakenedTests = 'apps/web/privacy/weakened-*.emulator.test.ts'
/**
 * In milliseconds. Far above what any test takes by itself: three runs go side by side, and nothing
 * here measures time.
 */
const patience = { testTimeout: 180_000, hookTimeout: 300_000 }
const never = ['**/node_modules/**', '**/dist/**', '**/e2e/**']

export default defineConfig({
  test: {
    // At least two: the launcher's tests wait most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The summary at the end of a run tells what was there in place of what was expected.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        // Rules of the domain and everything else that needs no server of ours. Files share a
        // process and what is loaded in it: loading it anew for each took half of their time.
        test: {
          name: 'unit',
          include: [unitTests],
          exclude: [...never, emulatorTests, ...aloneTests],
          pool: 'threads',
          isolate: false,
          setupFiles: ['tooling/src/test/leave-clean.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'alone',
          include: [...aloneTests],
          exclude: never,
          ...patience,
        },
      },
      {
        // The launcher of the local backend, and what is restored by it, beside the others: most of
        // the time they wait for a start.
        test: {
          name: 'launcher',
          include: launcherTests,
          exclude: never,
          ...patience,
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
          ...patience,
        },
      },
      {
        // Functions behind the whole local backend.
        test: {
          name: 'emulator',
          include: [`{packages,apps,functions,tooling}/${emulatorTests}`],
          exclude: [...never, ...launcherTests, modelTests, weakenedTests, ...commandTests],
          globalSetup: ['tooling/src/test/start-backend.ts'],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        // What everybody can read, after each step, beside a plain model of who may.
        test: {
          name: 'privacy',
          include: [modelTests],
          exclude: never,
          globalSetup: ['tooling/src/test/start-backend.ts'],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        // Maintenance by hand, one after the other: some of it goes through all accounts.
        test: {
          name: 'commands',
          include: commandTests,
          exclude: never,
          globalSetup: ['tooling/src/test/start-backend.ts'],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        // Whether the model notices rules that let too much through.
        test: {
          name: 'weakened',
          include: [weakenedTests],
          exclude: never,
          globalSetup: ['tooling/src/test/start-backend.ts'],
          ...patience,
        },
      },
    ],
  },
})
