import type { JournalServer } from '../../src/shared/local/sync/journal-server'
import type { Difference } from '../comparing-reader'
import type { EmulatorProject } from '../resources'
import type { StoredDocument } from '../rest-client'
import { findFirstDifference, toNotebookLine } from '../expected-lines'
import { performAct, findActKind, findDevice } from './perform-act'
import { getItem } from './act-context'
import { waitForLists, compareStale } from './compare-stale'
import {
  type ActKind,
  actKinds,
  type EventKind,
  createStalePlan,
  type StaleStep,
  type StaleStepKind,
} from './stale-plan'
import type { CapturedCommit, Fault } from './fault-proxy'
import {
  toDeviceEntryLine,
  isStoredEntry,
  isStoredNotebook,
  readStoredDocuments,
  type StoredDocuments,
  toDocumentLines,
} from './stored-documents'
import { waitForSync, waitForEmptyOutbox } from './wait-for-sync'
import { openStaleWorld, type StaleDevice, type StaleWorld } from './stale-world'

export interface StaleReport {
  readonly seed: number
  readonly steps: number
  readonly kinds: ReadonlySet<StaleStepKind>
  /** Kinds of the steps whose commits were delivered late or twice. */
  readonly lateKinds: ReadonlySet<StaleStepKind>
  /** Requests that compared what is readable. */
  readonly requestCount: number
  /** Texts that others could read, summed over the steps. */
  readonly publicTextCount: number
  /** Acts on an offline device. */
  readonly offlineActCount: number
  /** Lost commits, lost answers, and commits that were delivered late or twice. */
  readonly faultCount: number
  readonly differences: readonly Difference[]
  readonly stepDescriptions: readonly string[]
}

export interface StaleOptions {
  readonly project: EmulatorProject
  readonly seed: number
  readonly steps: number
  /** Whether a purge leaves a tombstone, as in the product, or deletes the document. */
  readonly purging?: 'tombstone' | 'deletion'
  /** See `openStaleWorld`. */
  readonly weaken?: (server: JournalServer) => JournalServer
}

/** Runs a seed's steps on two devices of one account, up to the first difference. */
export async function runStaleSeed(options: StaleOptions): Promise<StaleReport> {
  const world = await openStaleWorld(options.project, options.weaken)
  try {
    return await new StaleRun(world, options).run()
  } finally {
    await world.close()
  }
}

/** Runs the plan of a seed in a world, and counts what happens. */
class StaleRun {
  readonly #world: StaleWorld
  readonly #options: StaleOptions
  /** Kinds of the steps so far, by index. */
  readonly #kinds = new Map<number, StaleStepKind>()
  readonly #lateKinds = new Set<StaleStepKind>()
  readonly #stepDescriptions: string[] = []
  /** Update times of documents at the last comparison, by path. */
  readonly #updateTimes = new Map<string, string>()
  #requestCount = 0
  #publicTextCount = 0
  #offlineActCount = 0
  #faultCount = 0

  constructor(world: StaleWorld, options: StaleOptions) {
    this.#world = world
    this.#options = options
  }

  async run(): Promise<StaleReport> {
    const { seed, steps } = this.#options
    let differences = await this.#compare()
    for (const [index, step] of createStalePlan(seed, steps).entries()) {
      if (differences.length > 0) break
      this.#stepDescriptions.push(`about to ${step.kind}`)
      try {
        differences = await this.#takeStep(step, index)
      } catch (error) {
        differences = [{ reader: 'a device', request: step.kind, finding: String(error) }]
      }
    }
    if (differences.length === 0) differences = await this.#settleAll(steps)
    return {
      seed,
      steps: this.#stepDescriptions.length,
      kinds: new Set(this.#kinds.values()),
      lateKinds: this.#lateKinds,
      requestCount: this.#requestCount,
      publicTextCount: this.#publicTextCount,
      offlineActCount: this.#offlineActCount,
      faultCount: this.#faultCount,
      differences,
      stepDescriptions: this.#stepDescriptions,
    }
  }

  /** Brings both devices online at the end. */
  async #settleAll(index: number): Promise<readonly Difference[]> {
    const { devices } = this.#world
    for (const [device, { stop }] of devices.entries()) {
      if (stop) continue
      const differences = await this.#takeStep({ kind: 'connect', device, pick: 0, variant: 2 }, index + device)
      if (differences.length > 0) return differences
    }
    return []
  }

  async #takeStep(step: StaleStep, index: number): Promise<readonly Difference[]> {
    const { devices } = this.#world
    for (const { proxy } of devices) proxy.currentStep = index
    const device = findDevice(this.#world, step)
    const eventDifferences: Difference[] = []
    const storedDocuments = await readStoredDocuments(this.#world)
    if (isAct(step.kind) || !hasSomethingToPurge(step.kind, storedDocuments)) {
      const kind = await findActKind(this.#world, step, index)
      this.#kinds.set(index, kind)
      this.#breakCommit(device, step)
      if (!device.stop) this.#offlineActCount += 1
      this.#stepDescriptions[index] = `${await performAct(this.#world, step, index)}${device.stop ? '' : ' (offline)'}`
    } else {
      this.#kinds.set(index, step.kind)
      const { description, differences } = await this.#events[step.kind](step, index)
      this.#stepDescriptions[index] = description
      eventDifferences.push(...differences)
    }
    await this.#settle()
    return [...(await this.#compare()), ...eventDifferences]
  }

  /** Waits until online devices have sent their writes, and they and open lists agree. */
  async #settle(): Promise<void> {
    const { devices, permissions, notebookExistence } = this.#world
    const onlineDevices = devices.filter(({ stop }) => stop !== undefined)
    for (const device of onlineDevices) await waitForEmptyOutbox(device)
    // Runs before hidings are marked as accepted, since lists may have received texts before them.
    await waitForLists(this.#world, await readStoredDocuments(this.#world))
    for (const { name, proxy } of onlineDevices) {
      proxy.cancelFault()
      permissions.markAccepted(name)
      notebookExistence.markAccepted(name)
    }
    for (const device of onlineDevices) {
      await waitForSync(this.#world, device)
      permissions.markSynced(device.name)
      notebookExistence.markSynced(device.name)
    }
  }

  async #compare(): Promise<readonly Difference[]> {
    const storedDocuments = await readStoredDocuments(this.#world)
    for (const { id, data } of storedDocuments.entries)
      if (data['purgedAt'] !== undefined) this.#world.purgedIds.add(id)
    const { differences, requestCount, publicTextCount } = await compareStale(
      this.#world,
      storedDocuments,
      this.#takeChangedDocuments(storedDocuments),
    )
    this.#requestCount += requestCount
    this.#publicTextCount += publicTextCount
    return differences
  }

  /** Returns the documents written since the last call. */
  #takeChangedDocuments({ entries, notebooks }: StoredDocuments): readonly StoredDocument[] {
    return [...entries, ...notebooks].filter(({ path, updateTime }) => {
      const isChanged = this.#updateTimes.get(path) !== updateTime
      this.#updateTimes.set(path, updateTime)
      return isChanged
    })
  }

  #breakCommit(device: StaleDevice, { variant }: StaleStep): void {
    if (!device.stop) return
    const fault = ([undefined, undefined, 'lose-request', 'lose-answer'] as const)[variant % 4]
    if (fault) this.#breakNext(device, fault)
  }

  #breakNext({ proxy, journal }: StaleDevice, fault: Fault): void {
    proxy.breakNextCommit(fault, () => {
      this.#faultCount += 1
      // Skips the backoff before the retry.
      journal.changes.notify('outbox')
    })
  }

  readonly #events: Readonly<
    Record<
      EventKind,
      (step: StaleStep, index: number) => Promise<{ description: string; differences: readonly Difference[] }>
    >
  > = {
    connect: async (step, index) => {
      const device = findDevice(this.#world, step)
      if (device.stop) return this.#events.disconnect(step, index)
      device.lastSnapshot.notebooks = undefined
      this.#world.follow(device)
      this.#breakCommit(device, step)
      return { description: `the ${device.name} goes online`, differences: [] }
    },

    disconnect: async (step, index) => {
      const device = findDevice(this.#world, step)
      if (!device.stop) return this.#events.connect(step, index)
      await device.stop()
      device.stop = undefined
      return { description: `the ${device.name} goes offline`, differences: [] }
    },

    'late-commit': async (step) => {
      const commits = this.#world.devices
        .flatMap(({ proxy }) => proxy.capturedCommits)
        .toSorted((a, b) => a.step - b.step)
      if (commits.length === 0) return { description: 'no commit to deliver late', differences: [] }
      // Mostly picks the newest commits, whose basis still matches the server or nearly does.
      const indexFromEnd = step.variant % 2 === 0 ? step.pick % Math.min(commits.length, 6) : step.pick % commits.length
      return this.#deliverLate(getItem(commits, commits.length - 1 - indexFromEnd))
    },

    purge: async () => {
      const purgedIds = await this.#purge()
      return { description: `the server purges ${purgedIds.join(', ') || 'nothing'}`, differences: [] }
    },

    subscribe: async (step) => {
      const { readers, uid } = this.#world
      const reader = getItem(readers, step.device)
      const { notebooks } = await readStoredDocuments(this.#world)
      const subscribable = notebooks.filter(
        ({ data }) => data['isPublic'] === true && !(data['collaborators'] as readonly unknown[]).includes(reader.uid),
      )
      const notebook = subscribable.length === 0 ? undefined : getItem(subscribable, step.pick)
      if (!notebook || reader.uid === null || reader.uid === uid)
        return { description: 'nothing to subscribe to', differences: [] }
      const collaborators = [...(notebook.data['collaborators'] as readonly string[]), reader.uid]
      const response = await reader.rest.commit([
        {
          path: notebook.path,
          fields: { collaborators },
          updateMask: { fieldPaths: ['collaborators'] },
          currentDocument: { updateTime: notebook.updateTime },
        },
      ])
      const differences = response.isAllowed ? [] : [{ reader: reader.name, request: 'subscribe', finding: 'refused' }]
      return { description: `the ${reader.name} subscribes to ${notebook.id}`, differences }
    },
  }

  /** Delivers a completed commit again, which must not change anything that a user sees. */
  async #deliverLate(commit: CapturedCommit) {
    const documentsBefore = await readStoredDocuments(this.#world)
    await commit.deliver()
    this.#faultCount += 1
    const documentsAfter = await readStoredDocuments(this.#world)
    const kind = this.#kinds.get(commit.step)
    if (kind) this.#lateKinds.add(kind)
    const description = `a commit ${kind ? `of step ${commit.step + 1} (${kind})` : 'before the first step'} arrives late`
    const difference =
      findFirstDifference(
        toDocumentLines(documentsBefore.entries.filter(isStoredEntry), toDeviceEntryLine),
        toDocumentLines(documentsAfter.entries.filter(isStoredEntry), toDeviceEntryLine),
      ) ??
      findFirstDifference(
        toDocumentLines(documentsBefore.notebooks.filter(isStoredNotebook), toNotebookLine),
        toDocumentLines(documentsAfter.notebooks.filter(isStoredNotebook), toNotebookLine),
      )
    // Triggers of the backend's project may have changed documents meanwhile.
    const hasNoTriggers = this.#options.project.functions === undefined
    const differences =
      difference === undefined || !hasNoTriggers
        ? []
        : [{ reader: 'the server', request: description, finding: difference }]
    return { description, differences }
  }

  /** Purges the entries in the trash with their versions, as the server does. */
  async #purge(): Promise<readonly string[]> {
    const { admin, purgedIds } = this.#world
    const { entries } = await readStoredDocuments(this.#world)
    const ids: string[] = []
    for (const entry of entries) {
      const { id, path, data, updateTime } = entry
      if (!isStoredEntry(entry) || data['deletedAt'] === null) continue
      const versions = await admin.list(`${path}/versions`, [])
      const { uid } = data
      const purgedAt = new Date()
      const writeIds = [`purge-${crypto.randomUUID()}`, ...((data['writeIds'] ?? []) as readonly string[])].slice(0, 8)
      const tombstone = { uid, purgedAt, updatedAt: purgedAt, writeIds }
      await admin.commit([
        {
          path,
          ...(this.#options.purging !== 'deletion' && { fields: tombstone }),
          currentDocument: { updateTime },
        },
        ...(versions.isAllowed ? versions.value : []).map((version) => ({ path: version.path })),
      ])
      purgedIds.add(id)
      ids.push(id)
    }
    return ids
  }
}

/** Whether there is something to purge; otherwise the step becomes an act. */
function hasSomethingToPurge(kind: EventKind, { entries }: StoredDocuments): boolean {
  return kind !== 'purge' || entries.some((entry) => isStoredEntry(entry) && entry.data['deletedAt'] !== null)
}

function isAct(kind: StaleStepKind): kind is ActKind {
  return (actKinds as readonly string[]).includes(kind)
}
