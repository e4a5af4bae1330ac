import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { embedMissingEntries } from '../backend/embed-missing-entries'
import { prepareEmulator } from '../backend/emulator-command'
import { readPorts, assertPortsFree } from '../backend/ports'
import { endProcesses, readProcessTree } from '../backend/process-table'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, runUntilStopped } from '../backend/run-until-stopped'
import { build } from '../build'
import { localFolder, projectRoot } from '../shared/paths'
import { runAsCommand, printLine } from '../shared/command'
import { createWebEnv } from '../web-env'

/** `pnpm dev`: like `pnpm start`, on the same data, with hot reload and a functions watcher. */
await runAsCommand(async () => {
  await clearLeftovers()
  const ports = readPorts()
  await assertPortsFree(ports)
  await prepareEmulator()
  await build(['@geist/functions'])
  printLine('Starting Auth, Functions and Firestore …')
  const backend = await startBackend({ ports, folder: join(localFolder, 'start'), dataFolder })

  const env = { ...process.env, ...createWebEnv(ports) }
  const devServers = [
    startDevServer('apps/web', 'vite', ['--port', `${ports.web}`, '--strictPort']),
    startDevServer('apps/landing', 'vite', ['--port', `${ports.landing}`, '--strictPort']),
    startDevServer('functions', 'tsx', [
      'watch',
      '--clear-screen=false',
      '--include',
      'src/**/*',
      '--include',
      '../packages/domain/src/**/*',
      'build.ts',
    ]),
  ]
  printLine(`
  Geist          http://localhost:${ports.web}
  Landing site   http://localhost:${ports.landing}

  Changes appear at once. Ctrl-C stops everything and keeps your data.
`)
  const stopEmbedding = embedMissingEntries(ports)
  const code = await runUntilStopped(backend)
  stopEmbedding()
  for (const { pid } of devServers) if (pid !== undefined) await endProcesses(await readProcessTree(pid))
  return code

  /** Spawns in a separate process group, so that Ctrl-C reaches it only through this launcher. */
  function startDevServer(folder: string, program: string, args: readonly string[]) {
    const cwd = join(projectRoot, folder)
    return spawn(join(cwd, 'node_modules/.bin', program), args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
})
