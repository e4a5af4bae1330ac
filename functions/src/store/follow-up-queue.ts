import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { getFunctions, type TaskOptions } from 'firebase-admin/functions'
import type { FollowUpTask } from '../use-cases/follow-ups/follow-up'
import type { FollowUpQueue } from '../use-cases/follow-ups/wake-up'
import { getErrorCode } from './get-error-code'

/** Equals the timeout of the functions. */
const dispatchDeadlineSeconds = 540

/** The queue of follow-ups. */
export const followUpQueue = createTaskQueue('followAccount')
/** The queue of accounts whose notes a provider's model has to embed. */
export const providerQueue = createTaskQueue('embedByProvider')

/**
 * Creates the access to a queue in Cloud Tasks or its emulator. It ignores a task whose id it has
 * seen before.
 *
 * @param functionName the function that runs the tasks, by its name in `index.ts`
 */
function createTaskQueue(functionName: string): FollowUpQueue {
  const targetFunction = `locations/us-central1/functions/${functionName}`
  return {
    async add(id, task) {
      const delayMs = task.notBefore - Date.now()
      if (isEmulated() && delayMs > maxEmulatedDelayMs) {
        // The emulator ignores `scheduleTime`: the task would start now and occupy a slot until it
        // is due. So this process waits instead; a task lost in the emulator is tolerable.
        setTimeout(() => void enqueue(targetFunction, id, task).catch(noop), delayMs).unref()
        return
      }
      await enqueue(targetFunction, id, task)
    },
  }
}

/**
 * Longer delays wait in this process if the queue is emulated. Equals the sender's debounce window.
 */
const maxEmulatedDelayMs = 1_000

async function enqueue(targetFunction: string, id: string, task: FollowUpTask): Promise<void> {
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
