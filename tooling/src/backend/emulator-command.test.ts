import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { capture } from '../shared/run'
import { type FakeMachine, fakeMachine } from '../test/fake-machine'
import { type EmulatorCommand, resolveEmulator } from './emulator-command'
import { findOfficialEmulator } from './official-emulator'

const sdkJar = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const downloads = 'home/.cache/firebase/emulators/cloud-firestore-emulator'

let machine: FakeMachine
let lines: string[]
beforeEach(() => {
  machine = fakeMachine()
  lines = []
  download.mockReset()
  machine.program('npm', 'exit 1')
})
afterEach(() => machine.remove())

const download = vi.fn<() => Promise<void>>()
const resolve = () => resolveEmulator({ env: machine.env, log: (line) => lines.push(line), download })

test('hidane comes before Java', async () => {
  const hidane = machine.program('hidane')
  installJava(25)
  installCloudSdk()
  expect(await resolve()).toMatchObject({ program: hidane, env: {} })
})

test('the emulators keep no socket to a worker that may be closing it', async () => {
  installJava(17)
  installCloudSdk()
  const { program, args } = await resolve()
  const asked = await capture(program, [...args.slice(0, -1), '-p', 'http.globalAgent.keepAlive'])
  expect(asked.output.trim()).toBe('false')
  machine.program('hidane')
  expect((await resolve()).args.slice(-args.length)).toEqual(args)
})

test("the Cloud SDK's emulator is found beside gcloud, and runs on Java 17", async () => {
  const java = installJava(17)
  const jar = installCloudSdk()
  expect((await resolve()).env).toMatchObject({ GEIST_JAVA: java, GEIST_EMULATOR_JAR: jar })
  expect(lines.at(-1)).toBe(`Using Google's Firestore emulator 1.19.9, from ${jar}.`)
})

test("the Cloud SDK's emulator is found in the home that its installer takes", async () => {
  installJava(17)
  const jar = writeJar(`home/google-cloud-sdk/${sdkJar.slice('sdk/'.length)}`)
  expect((await resolve()).env['GEIST_EMULATOR_JAR']).toBe(jar)
})

test('of the downloads of firebase-tools the newest that this Java runs is taken', async () => {
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

test('a download that fails is said, and one is not begun below Java 21', async () => {
  installJava(21)
  await expect(resolve()).rejects.toThrow('Geist needs a Firestore emulator')
  expect(lines.at(-1)).toContain('could not be downloaded')
  installJava(17)
  await expect(resolve()).rejects.toThrow('Geist needs a Firestore emulator')
  expect(download).toHaveBeenCalledTimes(1)
})

test('the launcher tells firebase-tools that Java is new enough, and starts the jar by its class', async () => {
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

test('GEIST_FIRESTORE_EMULATOR_JAR comes first, and is an error where it does not run', async () => {
  installCloudSdk()
  const named = writeJar('named.jar')
  const env = { ...machine.env, GEIST_FIRESTORE_EMULATOR_JAR: named }
  await expect(findOfficialEmulator(env)).rejects.toThrow('no java runs here')
  installJava(17)
  expect(await findOfficialEmulator(env)).toMatchObject({ emulator: { jar: named } })
  await expect(findOfficialEmulator({ ...env, GEIST_FIRESTORE_EMULATOR_JAR: `${named}.no` })).rejects.toThrow('.no')
})

test('without a way, every way is named, and why what is installed does not do', async () => {
  installJava(17)
  const jar = installCloudSdk(21)
  const refusal = await resolve().catch(String)
  for (const way of ['HIDANE_BIN', 'npm', 'Rust 1.88', 'gcloud components install', 'Java 21']) {
    expect(refusal).toContain(way)
  }
  expect(refusal).toContain(`Java 17 does not run Google's Firestore emulator in ${jar}`)
})

/** A `java` that prints its arguments. A fake jar holds the oldest Java that runs it. */
function installJava(major: number): string {
  return machine.program(
    'java',
    `case "$*" in
  -version) echo 'openjdk version "${major}.0.1"' >&2 ;;
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
