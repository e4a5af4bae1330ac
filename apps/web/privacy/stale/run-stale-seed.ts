import type { JournalServer } from '../../src/shared/local/sync/journal-server'
import type { Difference } from '../compare'
import type { EmulatorProject } from '../people'
import type { StoredDocument } from '../rest-client'
import { firstDifference, notebookText } from '../expected'
import { act, actKindOf, deviceOf } from './act'
import { itemAt } from './act-context'
import { waitForLists, compareStale } from './compare-stale'
import { type ActKind, actKinds, type EventKind, stalePlanOf, type StaleStep, type StaleStepKind } from './plan'
import type { CapturedCommit, Fault } from './fault-proxy'
import {
  entryOnDevice,
  waitForSync,
  isEntry,
  isNotebook,
  waitForEmptyOutbox,
  readStored,
  type Stored,
  texts,
} from './settle'
import { openStaleWorld, type StaleDevice, type StaleWorld } from './world'

export interface StaleReport {
  readonly seed: number
  readonly steps: number
  readonly kinds: ReadonlySet<StaleStepKind>
  /** The kinds of steps whose commits were delivered late or twice. */
  readonly lateKinds: ReadonlySet<StaleStepKind>
  /** Requests that compared what is readable. */
  readonly asked: number
  /** Texts that others could read, summed over the steps. */
  readonly shown: number
  /** Acts on an offline device. */
  readonly offline: number
  /** Lost commits, lost answers, and commits that were delivered late or twice. */
  readonly faults: number
  readonly differences: readonly Difference[]
  readonly prefix: readonly string[]
}

export interface StaleOptions {
  readonly place: EmulatorProject
  readonly seed: number
  readonly steps: number
  /** Whether a purge leaves a tombstone, as in the product, or deletes the document. */
  readonly purging?: 'tombstone' | 'deletion'
  /** See `openStaleWorld`. */
  readonly weakened?: (server: JournalServer) => JournalServer
}

/** Runs a seed's steps on two devices of one account, up to the first difference. */
export async function runStaleSeed(options: StaleOptions): Promise<StaleReport> {
  const world = await openStaleWorld(options.place, options.weakened)
  try {
    return await new Run(world, options).play()
  } finally {
    await world.close()
  }
}

class Run {
  readonly #world: StaleWorld
  readonly #options: StaleOptions
  readonly #kinds = new Map<number, StaleStepKind>()
  readonly #lateKinds = new Set<StaleStepKind>()
  readonly #prefix: string[] = []
  readonly #versions = new Map<string, string>()
  #asked = 0
  #shown = 0
  #offline = 0
  #faults = 0

  constructor(world: StaleWorld, options: StaleOptions) {
    this.#world = world
    this.#options = options
  }

  async play(): Promise<StaleReport> {
    const { seed, steps } = this.#options
    let differences = await this.#compare()
    for (const [index, step] of stalePlanOf(seed, steps).entries()) {
      if (differences.length > 0) break
      this.#prefix.push(`about to ${step.kind}`)
      try {
        differences = await this.#takeStep(step, index)
      } catch (error) {
        differences = [{ reader: 'a device', how: step.kind, what: String(error) }]
      }
    }
    if (differences.length === 0) differences = await this.#settleAll(steps)
    return {
      seed,
      steps: this.#prefix.length,
      kinds: new Set(this.#kinds.values()),
      lateKinds: this.#lateKinds,
      asked: this.#asked,
      shown: this.#shown,
      offline: this.#offline,
      faults: this.#faults,
      differences,
      prefix: this.#prefix,
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
    for (const { proxy } of devices) proxy.step = index
    const device = deviceOf(this.#world, step)
    const unexpected: Difference[] = []
    const stored = await readStored(this.#world)
    if (isAct(step.kind) || !hasSomethingToPurge(step.kind, stored)) {
      const kind = await actKindOf(this.#world, step, index)
      this.#kinds.set(index, kind)
      this.#breakCommit(device, step)
      if (!device.stop) this.#offline += 1
      this.#prefix[index] = `${await act(this.#world, step, index)}${device.stop ? '' : ' (offline)'}`
    } else {
      this.#kinds.set(index, step.kind)
      const { what, differences } = await this.#events[step.kind](step, index)
      this.#prefix[index] = what
      unexpected.push(...differences)
    }
    await this.#settle()
    return [...(await this.#compare()), ...unexpected]
  }

  /** Waits until online devices have sent their writes, and they and open lists agree. */
  async #settle(): Promise<void> {
    const { devices, permissions, existing } = this.#world
    const online = devices.filter(({ stop }) => stop !== undefined)
    for (const device of online) await waitForEmptyOutbox(device)
    // Before the hidings take effect, since lists may have received texts before them.
    await waitForLists(this.#world, await readStored(this.#world))
    for (const { name, proxy } of online) {
      proxy.passNext()
      permissions.markAccepted(name)
      existing.markAccepted(name)
    }
    for (const device of online) {
      await waitForSync(this.#world, device)
      permissions.markSynced(device.name)
      existing.markSynced(device.name)
    }
  }

  async #compare(): Promise<readonly Difference[]> {
    const stored = await readStored(this.#world)
    for (const { id, data } of stored.entries) if (data['purgedAt'] !== undefined) this.#world.purged.add(id)
    const { differences, asked, shown } = await compareStale(this.#world, stored, this.#changedDocuments(stored))
    this.#asked += asked
    this.#shown += shown
    return differences
  }

  /** Documents written since the last comparison. */
  #changedDocuments({ entries, notebooks }: Stored): readonly StoredDocument[] {
    return [...entries, ...notebooks].filter(({ path, updateTime }) => {
      const isChanged = this.#versions.get(path) !== updateTime
      this.#versions.set(path, updateTime)
      return isChanged
    })
  }

  #breakCommit(device: StaleDevice, { variant }: StaleStep): void {
    if (!device.stop) return
    const fault = ([undefined, undefined, 'lose-request', 'lose-answer'] as const)[variant % 4]
    if (fault) this.#breakNext(device, fault)
  }

  #breakNext({ proxy, journal }: StaleDevice, fault: Fault): void {
    proxy.breakNext(fault, () => {
      this.#faults += 1
      // Skips the backoff before the retry.
      journal.changes.notify('outbox')
    })
  }

  readonly #events: Readonly<
    Record<EventKind, (step: StaleStep, index: number) => Promise<{ what: string; differences: readonly Difference[] }>>
  > = {
    connect: async (step, index) => {
      const device = deviceOf(this.#world, step)
      if (device.stop) return this.#events.disconnect(step, index)
      device.lastSnapshot.notebooks = undefined
      this.#world.follow(device)
      this.#breakCommit(device, step)
      return { what: `the ${device.name} goes online`, differences: [] }
    },

    disconnect: async (step, index) => {
      const device = deviceOf(this.#world, step)
      if (!device.stop) return this.#events.connect(step, index)
      await device.stop()
      device.stop = undefined
      return { what: `the ${device.name} goes offline`, differences: [] }
    },

    'late-commit': async (step) => {
      const commits = this.#world.devices.flatMap(({ proxy }) => proxy.captured).toSorted((a, b) => a.step - b.step)
      if (commits.length === 0) return { what: 'no commit to deliver late', differences: [] }
      // Mostly picks the newest commits, whose basis still matches the server or nearly does.
      const indexFromEnd = step.variant % 2 === 0 ? step.pick % Math.min(commits.length, 6) : step.pick % commits.length
      return this.#deliverLate(itemAt(commits, commits.length - 1 - indexFromEnd))
    },

    purge: async () => {
      const purged = await this.#purge()
      return { what: `the server purges ${purged.join(', ') || 'nothing'}`, differences: [] }
    },

    subscribe: async (step) => {
      const { readers, uid } = this.#world
      const reader = itemAt(readers, step.device)
      const { notebooks } = await readStored(this.#world)
      const subscribable = notebooks.filter(
        ({ data }) => data['isPublic'] === true && !(data['collaborators'] as readonly unknown[]).includes(reader.uid),
      )
      const notebook = subscribable.length === 0 ? undefined : itemAt(subscribable, step.pick)
      if (!notebook || reader.uid === null || reader.uid === uid)
        return { what: 'nothing to subscribe to', differences: [] }
      const collaborators = [...(notebook.data['collaborators'] as readonly string[]), reader.uid]
      const response = await reader.rest.commit([
        {
          path: notebook.path,
          fields: { collaborators },
          updateMask: { fieldPaths: ['collaborators'] },
          currentDocument: { updateTime: notebook.updateTime },
        },
      ])
      const differences = response.isAllowed ? [] : [{ reader: reader.name, how: 'subscribe', what: 'refused' }]
      return { what: `the ${reader.name} subscribes to ${notebook.id}`, differences }
    },
  }

  /** Redelivers a commit that was answered before. It must not change anything that a user sees. */
  async #deliverLate(commit: CapturedCommit) {
    const before = await readStored(this.#world)
    await commit.deliver()
    this.#faults += 1
    const after = await readStored(this.#world)
    const kind = this.#kinds.get(commit.step)
    if (kind) this.#lateKinds.add(kind)
    const what = `a commit ${kind ? `of step ${commit.step + 1} (${kind})` : 'from before'} arrives late`
    const difference =
      firstDifference(
        texts(before.entries.filter(isEntry), entryOnDevice),
        texts(after.entries.filter(isEntry), entryOnDevice),
      ) ??
      firstDifference(
        texts(before.notebooks.filter(isNotebook), notebookText),
        texts(after.notebooks.filter(isNotebook), notebookText),
      )
    // Triggers of the backend's project may have changed documents meanwhile.
    const hasNoTriggers = this.#options.place.functions === undefined
    const differences =
      difference === undefined || !hasNoTriggers ? [] : [{ reader: 'the server', how: what, what: difference }]
    return { what, differences }
  }

  /** Purges the entries in the trash with their versions, as the server does. */
  async #purge(): Promise<readonly string[]> {
    const { admin, purged } = this.#world
    const { entries } = await readStored(this.#world)
    const ids: string[] = []
    for (const entry of entries) {
      const { id, path, data, updateTime } = entry
      if (!isEntry(entry) || data['deletedAt'] === null) continue
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
      purged.add(id)
      ids.push(id)
    }
    return ids
  }
}

/** Whether there is something to purge; otherwise the step becomes an act. */
function hasSomethingToPurge(kind: EventKind, { entries }: Stored): boolean {
  return kind !== 'purge' || entries.some((entry) => isEntry(entry) && entry.data['deletedAt'] !== null)
}

function isAct(kind: StaleStepKind): kind is ActKind {
  return (actKinds as readonly string[]).includes(kind)
}
