import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import type { HostingSite } from './add-headers'

export interface DeployedProject {
  /** The requested Firebase project, or the default of `.firebaserc`. */
  readonly projectId: string
  readonly config: Readonly<Record<string, unknown>> & {
    readonly functions: readonly { readonly source: string }[]
    readonly hosting: readonly HostingSite[]
  }
}

export function readProject(project?: string): DeployedProject {
  const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as unknown
  const { projects } = read('.firebaserc') as { readonly projects: { readonly default: string } }
  return { projectId: project ?? projects.default, config: read('firebase.json') as DeployedProject['config'] }
}
