import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import type { HostingSite } from './with-headers'

/** What is deployed, and where to. */
export interface DeployedProject {
  /** The Firebase project that is asked for, else the one that `.firebaserc` names. */
  readonly projectId: string
  /** `firebase.json`. */
  readonly config: Readonly<Record<string, unknown>> & { readonly hosting: readonly HostingSite[] }
}

/** Reads `.firebaserc` and `firebase.json`. */
export function readProject(project?: string): DeployedProject {
  const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as unknown
  const { projects } = read('.firebaserc') as { readonly projects: { readonly default: string } }
  return { projectId: project ?? projects.default, config: read('firebase.json') as DeployedProject['config'] }
}
