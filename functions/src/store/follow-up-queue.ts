import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { getFunctions, type TaskOptions } from 'firebase-admin/functions'
import type { FollowUpTask } from '../use-cases/follow-ups/follow-up'
import type { FollowUpQueue } from '../use-cases/follow-ups/wake-up'

/** The function that the queue calls, by its name in `index.ts`. */
const target = 'locations/us-central1/functions/followAccount'
/** As long as the function may take. */
const dispatchDeadlineSeconds = 540

/** Cloud Tasks, or its emulator. */
export const followUpQueue: FollowUpQueue = {
  async add(id, task) {
    const delayMs = task.notBefore - Date.now()
    // The emulator would run it now, and it would hold one of few places until then.
    if (isEmulated() && delayMs > emulatedDelayMs) setTimeout(() => void enqueue(id, task).catch(noop), delayMs).unref()
    else await enqueue(id, task)
  },
}

/** The longest time that a task of the emulator waits by itself: a window of the sender. */
const emulatedDelayMs = 1_000

async function enqueue(id: string, task: FollowUpTask): Promise<void> {
  const options: TaskOptions = { id, dispatchDeadlineSeconds }
  if (task.notBefore > Date.now()) options.scheduleTime = new Date(task.notBefore)
  try {
    await getFunctions(tasksApp()).taskQueue(target).enqueue(task, options)
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'functions/task-already-exists') throw error
  }
}

function noop(): void {}

function isEmulated(): boolean {
  return process.env['CLOUD_TASKS_EMULATOR_HOST'] !== undefined
}

/** The app whose queue is used. On one machine, a given service account avoids a network lookup. */
function tasksApp(): App {
  if (!isEmulated()) return getApps()[0] ?? initializeApp()
  const name = 'emulated-tasks'
  return (
    getApps().find((app) => app.name === name) ??
    initializeApp({ serviceAccountId: 'tasks@demo-geist.iam.gserviceaccount.com' }, name)
  )
}
