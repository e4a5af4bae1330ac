import { toRestTimestamp, serverTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { SendResult } from '../threads-server'
import { titleOf } from '../title-of'
import type { TurnRow } from '../turn-rows'
import { isRefusal, readThread, setTurn, threadPath, type ThreadsFirestoreOptions } from './thread-documents'

type Connection = Pick<ThreadsFirestoreOptions, 'rest' | 'uid' | 'isSignedIn'>

/** Commits a turn together with its conversation, see `ThreadsServer.send`. */
export async function sendTurn({ rest, uid, isSignedIn }: Connection, row: TurnRow): Promise<SendResult> {
  try {
    await withRetry((signal) => rest.commit([threadWrite(uid, row), setTurn(row.turn)], signal))
    return 'sent'
  } catch (error) {
    return isRefusal(error) && isSignedIn() ? explainRefusal(rest, row) : 'unreachable'
  }
}

/** Creates the conversation, or marks it as changed. */
function threadWrite(uid: string, { turn, begins }: TurnRow): RestWrite {
  const path = threadPath(turn.threadId)
  if (!begins) return { kind: 'update', path, fields: { updatedAt: serverTimestamp } }
  const fields = {
    uid,
    title: titleOf(turn.question),
    createdAt: toRestTimestamp(turn.askedAt),
    updatedAt: serverTimestamp,
    deletedAt: null,
    // Rules accept a single write id only on creation, so this never overwrites.
    writeIds: [turn.id],
  }
  return { kind: 'set', path, fields }
}

/** Maps a refusal to a result, which depends on the current state of the conversation. */
async function explainRefusal(rest: Connection['rest'], { turn, begins }: TurnRow): Promise<SendResult> {
  try {
    const thread = await readThread(rest, turn.threadId)
    if (!thread) return begins ? 'refused' : 'gone'
    if (thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'gone'
    return begins ? 'begun' : 'refused'
  } catch (error) {
    return isRefusal(error) ? 'gone' : 'unreachable'
  }
}
