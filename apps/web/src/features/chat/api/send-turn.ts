import { toRestTimestamp, serverTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { SendResult } from '../threads-server'
import { createThreadTitle } from '../create-thread-title'
import type { TurnRow } from '../turn-rows'
import { isRefusal, readThread, toTurnWrite, toThreadPath, type ThreadsFirestoreOptions } from './thread-documents'

type SendConnection = Pick<ThreadsFirestoreOptions, 'rest' | 'uid' | 'isSignedIn'>

/** Commits a turn together with its conversation, see `ThreadsServer.sendTurn`. */
export async function sendTurn({ rest, uid, isSignedIn }: SendConnection, row: TurnRow): Promise<SendResult> {
  try {
    await withRetry((signal) => rest.commit([toThreadWrite(uid, row), toTurnWrite(row.turn)], signal))
    return 'sent'
  } catch (error) {
    return isRefusal(error) && isSignedIn() ? explainRefusal(rest, row) : 'unreachable'
  }
}

/** Returns the write that creates the conversation or marks it as changed. */
function toThreadWrite(uid: string, { turn, begins }: TurnRow): RestWrite {
  const path = toThreadPath(turn.threadId)
  if (!begins) return { kind: 'update', path, fields: { updatedAt: serverTimestamp } }
  const fields = {
    uid,
    title: createThreadTitle(turn.question),
    createdAt: toRestTimestamp(turn.askedAt),
    updatedAt: serverTimestamp,
    deletedAt: null,
    // Security Rules accept a list of one write id only on creation, so this `set` never overwrites
    // a conversation.
    writeIds: [turn.id],
  }
  return { kind: 'set', path, fields }
}

/** Maps a refusal to a result, by the current state of the conversation. */
async function explainRefusal(rest: SendConnection['rest'], { turn, begins }: TurnRow): Promise<SendResult> {
  try {
    const thread = await readThread(rest, turn.threadId)
    if (!thread) return begins ? 'refused' : 'missing'
    if (thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'missing'
    return begins ? 'thread-exists' : 'refused'
  } catch (error) {
    // Security Rules refuse a read only if the conversation belongs to another account.
    return isRefusal(error) ? 'missing' : 'unreachable'
  }
}
