import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, onTestFinished, test } from 'vitest'

import { buildInto, createProcessFolders } from '../build'
import { projectRoot } from '../shared/paths'
import { createFakeMachine } from '../test/fake-machine'
import { findOfficialEmulator } from './official-emulator'
import { findFreePorts, portPlan, type PortName, type Ports } from './ports'
import { readProcessTree, type ProcessIdentity, filterAlive } from './process-table'
import { findNewestSnapshot } from './snapshots'

/** The timeout in milliseconds: about five starts on a machine busy with all other tests. */
const startsMs = 540_000

const { build, remove } = createProcessFolders('launcher')
let folder: string
let ports: Ports
let launcher: Launcher | undefined

beforeAll(() => buildInto({ functions: build.functions }, {}))
afterAll(remove)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geist-stay-'))
  ports = await findFreePorts()
})

afterEach(async () => {
  await launcher?.stop()
  launcher = undefined
  rmSync(folder, { recursive: true, force: true })
})

// One test for all restarts, since each start continues from the previous one. It takes as long as
// a hundred other tests.
test(
  'data survives Ctrl-C, a kill of the launcher and a kill of all processes; a second start is refused, and an interrupted one leaves nothing',
  { timeout: startsMs },
  async () => {
    const first = await launch()
    const email = await signUp()
    await writeEntry('kept')
    const processes = await readProcessTree(first.pid)
    expect(processes.length).toBeGreaterThan(3)
    expect(await first.stop()).toBe(0)
    expect(first.output()).toContain(`Your data is kept in ${join(folder, 'data')}.`)
    expect(await filterAlive(processes)).toEqual([])

    const restarted = await launch()
    expect(await readThroughSdk()).toBe('kept')
    expect(await canSignIn(email)).toBe(true)
    expect(await readEntry()).toBe('kept')
    const beside = start()
    expect(await beside.ended).toBe(1)
    expect(beside.output().trim()).toMatch(/^Geist is already running from this folder \(process \d+\)\..*Ctrl-C/)

    await writeEntry('written just before the kill')
    // Starts a worker process of the functions that no run record lists yet.
    await wakeTrigger()
    const leftProcesses = await killLauncherOnly(restarted)
    expect((await filterAlive(leftProcesses)).length).toBeGreaterThan(2)

    const third = await launch()
    expect(third.output()).toContain('An earlier start was killed')
    expect(await filterAlive(leftProcesses)).toEqual([])
    expect(await readEntry()).toBe('written just before the kill')
    const before = findNewestSnapshot(join(folder, 'data'))
    await writeEntry('saved in time')
    await until(() => findNewestSnapshot(join(folder, 'data')) !== before)
    for (const { pid } of await readProcessTree(third.pid)) process.kill(pid, 'SIGKILL')
    await third.ended

    const last = await launch()
    expect(await readEntry()).toBe('saved in time')
    await last.stop()

    const half = start()
    launcher = half
    let begun: readonly ProcessIdentity[] = []
    await until(async () => (begun = await readProcessTree(half.pid)).length > 3)
    await half.stop()
    expect(await filterAlive(begun)).toEqual([])
    // No emulator that was about to start has appeared since.
    await expect(fetch(`http://127.0.0.1:${ports.firestore}/`)).rejects.toThrow('fetch failed')
  },
)

const official = await findOfficialEmulator()

// Hides all programs except Java, so that hidane can neither be found nor built.
test.skipIf(official.status === 'unavailable')(
  "on Google's emulator, data survives Ctrl-C, too, and triggers run",
  { timeout: startsMs },
  async () => {
    if (official.status === 'unavailable') return
    const machine = createFakeMachine()
    onTestFinished(() => machine.remove())
    machine.program('npm', 'exit 1')
    machine.link('java', official.value.java)
    const env = { ...machine.env, HIDANE_BIN: '', GEIST_FIRESTORE_EMULATOR_JAR: official.value.jar }
    const first = await launch(env)
    expect(first.output()).toContain(`Using Google's Firestore emulator ${official.value.version}`)
    await writeEntry('kept')
    await wakeTrigger()
    const processes = await readProcessTree(first.pid)
    expect(await first.stop()).toBe(0)
    expect(await filterAlive(processes)).toEqual([])

    const restarted = await launch(env)
    expect(await readThroughSdk()).toBe('kept')
    await restarted.stop()
  },
)

interface Launcher {
  readonly pid: number
  readonly output: () => string
  readonly ended: Promise<number | null>
  /** Resolves when the launcher itself has exited; its children may still run. */
  readonly exited: Promise<unknown>
  readonly stop: () => Promise<number | null>
}

async function launch(env: NodeJS.ProcessEnv = {}): Promise<Launcher> {
  const started = start(env)
  launcher = started
  onTestFailed(() => console.error(`The launcher said:\n${started.output()}`))
  let isOver = false
  void started.ended.then(() => (isOver = true))
  await until(() => isOver || started.output().includes('up\n'))
  if (isOver) throw new Error(`The launcher ended early:\n${started.output()}`)
  return started
}

function start(env: NodeJS.ProcessEnv = {}): Launcher {
  const variables = Object.keys(portPlan).map((name) => [
    portPlan[name as PortName].variable,
    String(ports[name as PortName]),
  ])
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'tooling/src/test/run-backend-process.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...Object.fromEntries(variables),
      GEIST_LOCAL_FOLDER: folder,
      GEIST_TEST_FUNCTIONS: build.functions,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((settle) => child.on('close', settle))
  const exited = new Promise((settle) => child.on('exit', settle))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    exited,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** Kills the launcher with SIGKILL and returns the processes that it leaves. */
async function killLauncherOnly({ pid, exited }: Launcher): Promise<readonly ProcessIdentity[]> {
  const tree = await readProcessTree(pid)
  process.kill(pid, 'SIGKILL')
  // Not `ended`: a child keeps the output open.
  await exited
  return tree.filter((mark) => mark.pid !== pid)
}

async function signUp(): Promise<string> {
  const email = 'kept@geist.example'
  await post(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    email,
    password: 'a-good-secret',
  })
  return email
}

async function canSignIn(email: string): Promise<boolean> {
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  return 'idToken' in (await post(url, { email, password: 'a-good-secret' }))
}

// Usernames are public, so both plain reads and the SDK's listeners can read this document.
const entryPath = 'projects/demo-geist/databases/(default)/documents/usernames/stay-test'

async function writeEntry(content: string): Promise<void> {
  await fetch(`http://127.0.0.1:${ports.firestore}/v1/${entryPath}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { content: { stringValue: content } } }),
  })
}

/** Writes an entry in the trash and waits until the trigger has set its purge date. */
async function wakeTrigger(): Promise<void> {
  const url = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-geist/databases/(default)/documents/messages/thrown-away`
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const deletedAt = { timestampValue: '2026-01-01T00:00:00Z' }
  await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ fields: { deletedAt } }) })
  let expireAt: unknown
  while (expireAt === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const response = await fetch(url, { headers })
    expireAt = ((await response.json()) as { fields?: { expireAt?: unknown } }).fields?.expireAt
  }
}

async function readEntry(): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${entryPath}`, {
    headers: { authorization: 'Bearer owner' },
  })
  const { fields } = (await response.json()) as { fields?: { content?: { stringValue?: string } } }
  return fields?.content?.stringValue
}

async function readThroughSdk(): Promise<unknown> {
  const app = initializeApp({ projectId: 'demo-geist' }, randomUUID())
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore)
  const document = await getDoc(doc(firestore, 'usernames', 'stay-test'))
  await deleteApp(app)
  return document.get('content')
}

async function post(url: string, body: unknown): Promise<object> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as object
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100))
}
