import { followUpQueue } from '../store/follow-up-queue'
import { followUpSender } from '../use-cases/follow-ups/follow-up-sender'

/** Held by the process, so that it need not ask the queue for what it has put there. */
export const sender = followUpSender(followUpQueue)
