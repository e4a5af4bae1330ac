import { makeId } from '../make-id'
import type { Device } from './device'

/**
 * A new entry of a device's account, with an id that no other has.
 *
 * @param timestamp epoch milliseconds
 */
export function entryToSave({ uid }: Pick<Device, 'uid'>, content: string, timestamp: number) {
  return { id: makeId(), uid, username: 'ada', content, category: 'Walks', timestamp }
}
