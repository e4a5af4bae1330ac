import { drainStore } from '../store/drain-store'
import { followUpQueue } from '../store/follow-up-queue'
import { followUpSender } from '../use-cases/follow-ups/follow-up-sender'

/** Held by the process, so that it need not add what it has added. */
export const sender = followUpSender(drainStore, followUpQueue)
