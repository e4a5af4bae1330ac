import type { PlanBuilder } from './plan-builder'

/** What the parts of an archive are planned with. */
export interface ArchiveContext {
  readonly builder: PlanBuilder
  /** Whether the archive is of the importing account. */
  readonly isOwn: boolean
  /** Maps an id of the archive to the importing account: its own ids stay, others are derived. */
  readonly mapId: (kind: string, id: string) => Promise<string>
}
