/** The used fields of a Chromium trace event. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string
  /** The event's type: 'X' is a complete event, with a duration. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

/** Phases of the main thread's work for a frame. */
export const phases = ['script', 'style', 'layout', 'pre-paint', 'paint', 'layerize', 'commit', 'other'] as const
export type Phase = (typeof phases)[number]

/** The cost of one input, in milliseconds. */
export interface InputCost {
  readonly isDrop: boolean
  /** Main-thread work from the input's arrival until the first frame after it is committed. */
  readonly workMs: number
  /** Elapsed time of the same span, including waits, also for the display's refresh. */
  readonly elapsedMs: number
  /** Main-thread work until the next input, or for half a second. */
  readonly totalWorkMs: number
  /** Parts of `workMs`. */
  readonly byPhase: Readonly<Record<Phase, number>>
}

/** The phase of each main-thread event that counts. */
const phaseByEventName: Readonly<Record<string, Phase>> = {
  RunTask: 'other',
  EventDispatch: 'script',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layerize',
  Commit: 'commit',
}
/** Limit of the time that counts for an input. */
const maxSpanMs = 500
const microsecondsPerMs = 1_000

/**
 * Computes the cost of each input, in order. Inputs that share a frame count once, and an input
 * without a frame does not count.
 *
 * @param events trace of a page with a mark at the arrival of each input, named `input held WAITED`
 * or `input drop WAITED`, where WAITED is the delay until dispatch in milliseconds
 */
export function computeInputCosts(events: readonly TraceEvent[]): readonly InputCost[] {
  const marks = events.filter(({ name }) => name.startsWith('input ')).toSorted(compareByTime)
  const [firstMark] = marks
  if (!firstMark) return []
  const threadEvents = events
    .filter(
      ({ ph, pid, tid, name }) =>
        ph === 'X' && pid === firstMark.pid && tid === firstMark.tid && phaseByEventName[name],
    )
    .toSorted(compareByTime)
  const commits = threadEvents.filter(({ name }) => name === 'Commit')
  const costs: InputCost[] = []
  let committedAt = 0
  for (const [index, { name, ts }] of marks.entries()) {
    const [, kind, waitedMs] = name.split(' ')
    const dispatchedAt = ts + Number(waitedMs) * microsecondsPerMs
    const nextInputAt = Math.min(marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY, ts + maxSpanMs * microsecondsPerMs)
    const frame = commits.find((commit) => commit.ts >= dispatchedAt)
    if (dispatchedAt < committedAt || !frame || frame.ts > ts + maxSpanMs * microsecondsPerMs) continue
    committedAt = getEndTime(frame)
    const byPhase = sumWorkByPhase(threadEvents, ts, committedAt)
    costs.push({
      isDrop: kind === 'drop',
      workMs: sumPhases(byPhase),
      elapsedMs: (committedAt - ts) / microsecondsPerMs,
      totalWorkMs: sumPhases(sumWorkByPhase(threadEvents, ts, Math.max(nextInputAt, committedAt))),
      byPhase,
    })
  }
  return costs
}

/**
 * Sums the self time of each phase between two times, in milliseconds. Events are nested by time.
 */
function sumWorkByPhase(threadEvents: readonly TraceEvent[], from: number, to: number): Record<Phase, number> {
  const work = Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>
  const openEvents: { readonly phase: Phase; readonly endTime: number }[] = []
  for (const event of threadEvents) {
    if (event.ts >= to) break
    const phase = phaseByEventName[event.name] ?? 'other'
    while ((openEvents.at(-1)?.endTime ?? Number.POSITIVE_INFINITY) <= event.ts) openEvents.pop()
    const ms = Math.max(0, Math.min(getEndTime(event), to) - Math.max(event.ts, from)) / microsecondsPerMs
    const parent = openEvents.at(-1)
    if (parent) work[parent.phase] -= ms
    if (parent || event.name === 'RunTask') work[phase] += ms
    openEvents.push({ phase, endTime: getEndTime(event) })
  }
  return work
}

function sumPhases(work: Readonly<Record<Phase, number>>): number {
  return phases.reduce((total, phase) => total + work[phase], 0)
}

function getEndTime({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

function compareByTime(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || getEndTime(b) - getEndTime(a)
}
