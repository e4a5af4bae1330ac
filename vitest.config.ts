import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const unitTests = '{packages,apps,functions,tooling,bench}/**/*.test.ts'
/**
 * Tests that change state of their process, which other files would see: module state, the console,
 * or the environment.
 */
const aloneTests = [
  'functions/build.test.ts',
  'functions/src/ai/get-configured-ai.test.ts',
  'functions/src/callables/define-callable.test.ts',
  'functions/src/callables/failing-innards.test.ts',
  'functions/src/triggers/failing-innards.test.ts',
]
const emulatorTests = '**/*.emulator.test.ts'
/** Tests on the backend that change state of their process. */
const aloneEmulatorTests = [
  'functions/src/callables/all-callables.emulator.test.ts',
  'functions/src/callables/fuzzed-calls.emulator.test.ts',
]
/** Tests that start and stop their own backends. */
const launcherTests = [
  'tooling/src/backend/run-until-stopped.emulator.test.ts',
  'tooling/src/backup/*.emulator.test.ts',
]
/**
 * Tests that use separate emulator projects, or wait little for the backend. So they run in
 * parallel with the tests that wait for its triggers.
 */
const modelTests = 'apps/web/privacy/{privacy,races,stale}.emulator.test.ts'
/** Tests of commands that an operator runs by hand. */
const commandTests = ['functions/src/commands/*.emulator.test.ts', 'tooling/src/seed/*.emulator.test.ts']
const weakenedTests = 'apps/web/privacy/weakened-*.emulator.test.ts'
/**
 * In milliseconds. Far above the duration of any test, since runs are in parallel, and no test
 * here measures time.
 */
const timeouts = { testTimeout: 180_000, hookTimeout: 300_000 }
/** Measures each test file in a run with `--profile`. */
const profileSetup = process.env['GEIST_TEST_PROFILE'] ? ['tooling/src/test/measure-file.ts'] : []
const commonOptions = { ...timeouts, setupFiles: profileSetup }
const backendOptions = { globalSetup: ['tooling/src/test/start-backend.ts'], ...commonOptions }
/** For projects whose files share a process. */
const sharedProcessOptions = { isolate: false, setupFiles: ['tooling/src/test/leave-clean.ts', ...profileSetup] }
const excludedPaths = ['**/node_modules/**', '**/dist/**', '**/e2e/**']

export default defineConfig({
  test: {
    // At least two, since tests on a backend wait most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Shows longer values in failed assertions.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        // Tests without a server. Files share one process and its modules, since loading these for
        // each file took half of the time.
        test: {
          name: 'unit',
          include: [unitTests],
          exclude: [...excludedPaths, emulatorTests, ...aloneTests],
          pool: 'threads',
          isolate: false,
          ...commonOptions,
          setupFiles: [
            'tooling/src/test/leave-clean.ts',
            'tooling/src/test/configure-property-runs.ts',
            ...profileSetup,
          ],
        },
      },
      {
        test: {
          name: 'alone',
          include: [...aloneTests],
          exclude: excludedPaths,
          ...commonOptions,
        },
      },
      {
        // Tests of the local backend's launcher and of backups. They run in parallel with the
        // others, since they mostly wait for a start.
        test: {
          name: 'launcher',
          include: launcherTests,
          exclude: excludedPaths,
          ...commonOptions,
        },
      },
      {
        // Tests of the Security Rules on each installed Firestore emulator.
        test: {
          name: 'rules',
          include: ['firebase/**/*.test.ts'],
          exclude: excludedPaths,
          globalSetup: ['firebase/tests/start-engines.ts'],
          fileParallelism: false,
          ...commonOptions,
        },
      },
      {
        // Tests of functions and stores on the whole local backend.
        test: {
          name: 'emulator',
          include: [`{functions,tooling}/${emulatorTests}`],
          exclude: [...excludedPaths, ...launcherTests, ...commandTests, ...aloneEmulatorTests],
          ...backendOptions,
          ...sharedProcessOptions,
        },
      },
      {
        test: {
          name: 'emulator-alone',
          include: aloneEmulatorTests,
          exclude: excludedPaths,
          ...backendOptions,
        },
      },
      {
        // Tests of the app's data layer on the whole local backend. Files share processes, since
        // loading Firestore's SDK takes a second.
        test: {
          name: 'client',
          include: [`{packages,apps}/${emulatorTests}`],
          exclude: [...excludedPaths, modelTests, weakenedTests],
          ...backendOptions,
          ...sharedProcessOptions,
        },
      },
      {
        // Compares what each user can read with a model of the permissions, after each step.
        test: {
          name: 'privacy',
          include: [modelTests],
          exclude: excludedPaths,
          fileParallelism: false,
          ...backendOptions,
        },
      },
      {
        // Maintenance commands, one file at a time, since some process all accounts.
        test: {
          name: 'commands',
          include: commandTests,
          exclude: excludedPaths,
          fileParallelism: false,
          ...backendOptions,
        },
      },
      {
        // Mutation tests: the model must notice weakened rules.
        test: {
          name: 'weakened',
          include: [weakenedTests],
          exclude: excludedPaths,
          ...backendOptions,
        },
      },
    ],
  },
})
