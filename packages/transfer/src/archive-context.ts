import type { PlanBuilder } from './plan-builder'

/** Shared input of the functions that plan the parts of an archive. */
export interface ArchiveContext {
  readonly builder: PlanBuilder
  /** Whether the archive is of the importing account. */
  readonly isOwnArchive: boolean
  /** Maps an id of the archive to the importing account: its own ids stay, others are derived. */
  readonly mapId: (kind: string, id: string) => Promise<string>
}
