import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { getLocalOrigins } from '../hosting/backend-origins'
import { readProject } from '../hosting/read-project'
import { addHeaders } from '../hosting/add-headers'
import { projectRoot } from '../shared/paths'
import type { Ports } from './ports'

/** The emulator project. Names that begin with `demo-` never reach a real project. */
export const projectId = 'demo-geist'

export interface LocalConfigOptions {
  readonly ports: Ports
  /** Relative to the project root; by default the folder of the functions in `firebase.json`. */
  readonly functions?: string
  /** The folders that Hosting serves, relative to the project root; without them Hosting is off. */
  readonly sites?: { readonly web: string; readonly landing: string } | undefined
  /** Ports of proxies in front of the emulators, which replace theirs in the pages' policies. */
  readonly proxyPorts?: Partial<Pick<Ports, 'firestore' | 'functions'>> | undefined
}

/**
 * Writes a copy of `firebase.json` with these ports, folders and emulator policies. Returns its
 * path.
 *
 * The copy must be in the same folder, since firebase-tools resolves paths relative to the file and
 * rejects paths outside.
 */
export function writeLocalConfig({ ports, functions: source, sites, proxyPorts }: LocalConfigOptions): string {
  const { hosting, ...config } = readProject().config
  const toAddress = (port: number) => ({ host: '127.0.0.1', port })
  const localConfig = {
    ...config,
    ...(source !== undefined && { functions: config.functions.map((codebase) => ({ ...codebase, source })) }),
    ...(sites && {
      hosting: addHeaders(hosting, getLocalOrigins({ ...ports, ...proxyPorts })).map((site) => ({
        ...site,
        public: sites[site.target],
      })),
    }),
    emulators: {
      // Otherwise each request of a test to another project would log three warnings.
      singleProjectMode: false,
      ui: { enabled: false },
      auth: toAddress(ports.auth),
      firestore: toAddress(ports.firestore),
      functions: toAddress(ports.functions),
      tasks: toAddress(ports.tasks),
      ...(sites && { hosting: toAddress(ports.web) }),
      hub: toAddress(ports.hub),
      logging: toAddress(ports.logging),
    },
  }
  deleteAbandonedConfigs()
  const file = join(projectRoot, `.firebase-local-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(localConfig, undefined, 2))
  return file
}

export function deleteLocalConfig(file: string): void {
  rmSync(file, { force: true })
}

/** Deletes configs of killed runs; the process id is in the file name. */
function deleteAbandonedConfigs(): void {
  for (const name of readdirSync(projectRoot)) {
    const pid = Number(/^\.firebase-local-(\d+)\.json$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(projectRoot, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
