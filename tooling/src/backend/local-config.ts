import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { localOrigins } from '../hosting/backend-origins'
import { readProject } from '../hosting/read-project'
import { withHeaders } from '../hosting/with-headers'
import { projectRoot } from '../shared/paths'
import type { Ports } from './ports'

/** The emulators' project: names that begin with `demo-` never reach a real one. */
export const projectId = 'demo-geist'

export interface LocalConfigOptions {
  readonly ports: Ports
  /** The folders that Hosting serves, relative to the project; without them Hosting is left out. */
  readonly sites?: { readonly web: string; readonly landing: string } | undefined
  /** Where pages find something else than the emulator, such as a proxy before it: their policy names these ports in place of its own. */
  readonly standIns?: Partial<Pick<Ports, 'firestore' | 'functions'>> | undefined
}

/**
 * Writes a copy of `firebase.json` with these ports and folders, and with policies that name the emulators, and gives its path. It has to stand beside the original, since
 * firebase-tools resolves every path in it from there and refuses those that lead out.
 */
export function writeLocalConfig({ ports, sites, standIns }: LocalConfigOptions): string {
  const { hosting, ...config } = readProject().config
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const local = {
    ...config,
    ...(sites && {
      hosting: withHeaders(hosting, localOrigins({ ...ports, ...standIns })).map((site) => ({
        ...site,
        public: sites[site.target],
      })),
    }),
    emulators: {
      // Tests open projects of their own beside it, and each of their requests would be warned of in three logs.
      singleProjectMode: false,
      ui: { enabled: false },
      auth: at(ports.auth),
      firestore: at(ports.firestore),
      functions: at(ports.functions),
      tasks: at(ports.tasks),
      ...(sites && { hosting: at(ports.web) }),
      hub: at(ports.hub),
      logging: at(ports.logging),
    },
  }
  dropAbandonedConfigs()
  const file = join(projectRoot, `.firebase-local-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(local, undefined, 2))
  return file
}

export function dropLocalConfig(file: string): void {
  rmSync(file, { force: true })
}

/** What a killed run could not clear away; its process number is in the name. */
function dropAbandonedConfigs(): void {
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
