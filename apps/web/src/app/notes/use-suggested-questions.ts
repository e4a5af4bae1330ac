import { suggestQuestions } from '@geist/answers'
import { isAiOutput } from '@geist/domain'

import { getDeviceTimeZone } from '../../shared/device-time-zone'
import type { Journal } from '../../shared/local/journal'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { secondaryDebounceMs, useLiveQuery } from '../../shared/local/use-live-query'

/**
 * Questions that the account's newest notes answer; empty while they load.
 *
 * @param isNeeded otherwise no note is read, and there are no questions
 */
export function useSuggestedQuestions(uid: string, isNeeded: boolean): readonly string[] {
  const suggest = isNeeded ? suggestFromNewest : suggestNothing
  const query = useLiveQuery(uid, suggest, { debounceMs: secondaryDebounceMs })
  return query.status === 'ready' ? query.value : []
}

const maxEntries = 300

async function suggestNothing(): Promise<readonly string[]> {
  return []
}

/** Leaves out what no AI may read, and what an AI has written. */
async function suggestFromNewest(journal: Journal): Promise<readonly string[]> {
  const entries = await readNewestEntries(journal, maxEntries)
  const notes = entries
    .filter((entry) => entry.neverAi !== true && !isAiOutput(entry))
    .map(({ content, timestamp, category, collectionName }) => {
      return { content, writtenAt: timestamp, category, notebook: collectionName }
    })
  return suggestQuestions(notes, { now: Date.now(), timeZone: getDeviceTimeZone() })
}
