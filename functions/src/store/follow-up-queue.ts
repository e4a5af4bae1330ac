import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { getFunctions, type TaskOptions } from 'firebase-admin/functions'
import type { FollowUpTask } from '../use-cases/follow-ups/follow-up'
import type { FollowUpQueue } from '../use-cases/follow-ups/wake-up'
import { getErrorCode } from './get-error-code'

/** The queue's target function, by its name in `index.ts`. */
const targetFunction = 'locations/us-central1/functions/followAccount'
/** Equals the function's timeout. */
const dispatchDeadlineSeconds = 540

/** A queue in Cloud Tasks or its emulator. It ignores a task whose id it has seen before. */
export const followUpQueue: FollowUpQueue = {
  async add(id, task) {
    const delayMs = task.notBefore - Date.now()
    if (isEmulated() && delayMs > maxEmulatedDelayMs) {
      // The emulator ignores `scheduleTime`: the task would start now and occupy a slot until it is
      // due. So this process waits instead; a task lost in the emulator is tolerable.
      setTimeout(() => void enqueue(id, task).catch(noop), delayMs).unref()
      return
    }
    await enqueue(id, task)
  },
}

/**
 * Longer delays wait in this process if the queue is emulated. Equals the sender's debounce window.
 */
const maxEmulatedDelayMs = 1_000

async function enqueue(id: string, task: FollowUpTask): Promise<void> {
  const options: TaskOptions = { id, dispatchDeadlineSeconds }
  if (task.notBefore > Date.now()) options.scheduleTime = new Date(task.notBefore)
  try {
    await getFunctions(tasksApp()).taskQueue(targetFunction).enqueue(task, options)
  } catch (error) {
    if (getErrorCode(error) !== 'functions/task-already-exists') throw error
  }
}

function noop(): void {}

function isEmulated(): boolean {
  return process.env['CLOUD_TASKS_EMULATOR_HOST'] !== undefined
}

/**
 * The app whose queue is used. With the emulator, an explicit service account avoids a network
 * lookup.
 */
function tasksApp(): App {
  if (!isEmulated()) return getApps()[0] ?? initializeApp()
  const name = 'emulated-tasks'
  return (
    getApps().find((app) => app.name === name) ??
    initializeApp({ serviceAccountId: 'tasks@demo-geist.iam.gserviceaccount.com' }, name)
  )
}
