import { drainStore } from '../store/drain-store'
import { followUpQueue } from '../store/follow-up-queue'
import { createFollowUpSender } from '../use-cases/follow-ups/create-follow-up-sender'

/** One per process, so that it skips additions it already made. */
export const followUpSender = createFollowUpSender(drainStore, followUpQueue)
