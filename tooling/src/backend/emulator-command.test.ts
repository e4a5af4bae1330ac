import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { capture, findOnPath } from '../shared/run'
import { type FakeMachine, createFakeMachine } from '../test/fake-machine'
import { type EmulatorCommand, resolveEmulator } from './emulator-command'
import { hidaneVersion, minRustVersion } from './hidane-release'
import { findOfficialEmulator } from './official-emulator'

const sdkJar = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const downloads = 'home/.cache/firebase/emulators/cloud-firestore-emulator'

let machine: FakeMachine
let lines: string[]
beforeEach(() => {
  machine = createFakeMachine()
  lines = []
  download.mockReset()
  machine.program('npm', 'exit 1')
})
afterEach(() => machine.remove())

const download = vi.fn<() => Promise<void>>()
const resolve = () => resolveEmulator({ env: machine.env, log: (line) => lines.push(line), download })

test('hidane is preferred to Java', async () => {
  const hidane = machine.program('hidane')
  installJava(25)
  installCloudSdk()
  expect(await resolve()).toMatchObject({ program: hidane, env: {} })
})

test('the emulators keep no connection to a worker that may be closing it', async () => {
  installJava(17)
  installCloudSdk()
  const { program, args } = await resolve()
  const output = await capture(program, [...args.slice(0, -1), '-p', 'http.globalAgent.keepAlive'])
  expect(output.output.trim()).toBe('false')
  machine.program('hidane')
  expect((await resolve()).args.slice(-args.length)).toEqual(args)
})

test("the Cloud SDK's emulator is found next to gcloud, and runs on Java 17", async () => {
  const java = installJava(17)
  const jar = installCloudSdk()
  expect((await resolve()).env).toMatchObject({ GEIST_JAVA: java, GEIST_EMULATOR_JAR: jar })
  expect(lines.at(-1)).toBe(`Using Google's Firestore emulator 1.19.9, from ${jar}.`)
})

test("the Cloud SDK's emulator is found in the installer's default home directory", async () => {
  installJava(17)
  const jar = writeJar(`home/google-cloud-sdk/${sdkJar.slice('sdk/'.length)}`)
  expect((await resolve()).env['GEIST_EMULATOR_JAR']).toBe(jar)
})

const real = await findOfficialEmulator()
const realGcloud = findOnPath(['gcloud'])

test.skipIf(!realGcloud || real.status === 'unavailable')(
  'the Cloud SDK and Java on this machine are found without other hints',
  async () => {
    if (!realGcloud || real.status === 'unavailable') return
    machine.link('gcloud', realGcloud)
    machine.link('java', real.value.java)
    expect(await findOfficialEmulator(machine.env)).toMatchObject({
      status: 'available',
      value: { jar: real.value.jar },
    })
  },
)

test('the newest firebase-tools download that the Java version supports is used', async () => {
  installJava(17)
  writeJar(`${downloads}-v1.22.0.jar`, 21)
  const newest = writeJar(`${downloads}-v1.19.10.jar`)
  writeJar(`${downloads}-v1.19.9.jar`)
  expect((await resolve()).env['GEIST_EMULATOR_JAR']).toBe(newest)
})

test('with Java 21 and no emulator, firebase-tools downloads one', async () => {
  installJava(21)
  const jar = join(machine.folder, `${downloads}-v1.22.0.jar`)
  download.mockImplementation(() => Promise.resolve(void writeJar(`${downloads}-v1.22.0.jar`, 21)))
  expect((await resolve()).env['GEIST_EMULATOR_JAR']).toBe(jar)
})

test('a failed download is reported, and none is started below Java 21', async () => {
  installJava(21)
  await expect(resolve()).rejects.toThrow('could not be downloaded')
  installJava(17)
  await expect(resolve()).rejects.toThrow('needs Java 21, and this is Java 17.')
  installJava('1.8')
  await expect(resolve()).rejects.toThrow('needs Java 21, and this is Java 8.')
  expect(download).toHaveBeenCalledTimes(1)
})

test('each failing hidane source costs one line, and the next source is tried', async () => {
  machine.program('cargo', 'echo "error: rustup could not choose a version of cargo to run" >&2; exit 1')
  installJava(17)
  const jar = installCloudSdk()
  await resolve()
  expect(lines.slice(-3)).toEqual([
    'npm could not install hidane: it ended with 1.',
    'cargo is only the launcher of rustup here, without a Rust toolchain.',
    `Using Google's Firestore emulator 1.19.9, from ${jar}.`,
  ])
})

test('the launcher reports a sufficient Java version to firebase-tools, and starts the jar by its class', async () => {
  installJava(17)
  const jar = installCloudSdk()
  const command = await resolve()
  expect((await launch(command, ['-Duser.language=en', '-version'])).output).toContain('version "21"')
  const { output } = await launch(command, ['-Dlevel=FINE', '-jar', 'x.jar', '--port', '1', '--rules', 'a b'])
  expect(output.trim().split('\n')).toEqual([
    '-Duser.language=en',
    '-cp',
    jar,
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    '--port',
    '1',
    '--rules',
    'a b',
  ])
})

test('GEIST_FIRESTORE_EMULATOR_JAR has priority, and is an error when it does not run', async () => {
  installCloudSdk()
  const named = writeJar('named.jar')
  const env = { ...machine.env, GEIST_FIRESTORE_EMULATOR_JAR: named }
  await expect(findOfficialEmulator(env)).rejects.toThrow('Java was not found or does not start')
  installJava(17)
  expect(await findOfficialEmulator(env)).toMatchObject({ value: { jar: named } })
  await expect(findOfficialEmulator({ ...env, GEIST_FIRESTORE_EMULATOR_JAR: `${named}.no` })).rejects.toThrow('.no')
})

test('without a source, every source is listed with its reason and what to install', async () => {
  installJava(17)
  const jar = installCloudSdk(21)
  const refusal = await resolve().catch(String)
  expect(refusal).toContain(`
  1. hidane, already installed: hidane is neither on PATH nor in ${machine.folder}/cache/geist/hidane-${hidaneVersion}.
     Install hidane ${hidaneVersion} (https://hidane.dev), or set HIDANE_BIN to its path.
  2. hidane from npm: npm could not install hidane: it ended with 1.
     "npm view hidane@${hidaneVersion}" shows why.
  3. hidane, built with cargo: cargo, which could build hidane, is not on this machine.
     Install Rust ${minRustVersion} or newer, for example from https://rustup.rs, and a C linker.
  4. Google's emulator, already installed: Java 17 does not run Google's Firestore emulator in ${jar}.
     Install Java 21 or newer, or reinstall the emulator.
  5. Google's emulator, downloaded by the Firebase CLI: Google's current Firestore emulator needs Java 21, and this is Java 17.
     Install Java 21 or newer.`)
})

const command = join(import.meta.dirname, '../commands/emulator.ts')

test('the command ends with that list, exit code 1 and no stack trace', async () => {
  const { code, output } = await capture(process.execPath, ['--import', 'tsx', command], { env: machine.env })
  expect(code).toBe(1)
  expect(output).toContain(
    "4. Google's emulator, already installed: Google's Firestore emulator is not on this machine.",
  )
  expect(output).toContain('needs Java 21, and no java runs here.\n     Install Java 21 or newer.\n')
  expect(output).not.toMatch(/^ +at /m)
})

/** A `java` that prints its arguments. A fake jar contains the minimum Java version. */
function installJava(version: number | '1.8'): string {
  const major = version === '1.8' ? 8 : version
  return machine.program(
    'java',
    `case "$*" in
  -version) echo 'openjdk version "${version}.0.1"' >&2 ;;
  *--version) read -r needs < "$2"; [ "$needs" -le ${major} ] && echo 'cloud-firestore-emulator 1.19.9' ;;
  *) printf '%s\\n' "$@" ;;
esac`,
  )
}

function installCloudSdk(needsJava = 11): string {
  const gcloud = machine.program('sdk/bin/gcloud')
  machine.link('gcloud', gcloud)
  return writeJar(sdkJar, needsJava)
}

function writeJar(name: string, needsJava = 11): string {
  const jar = join(machine.folder, name)
  mkdirSync(dirname(jar), { recursive: true })
  writeFileSync(jar, `${needsJava}\n`)
  return jar
}

function launch({ env }: EmulatorCommand, args: readonly string[]) {
  return capture('java', args, { env: { ...machine.env, ...env } })
}
