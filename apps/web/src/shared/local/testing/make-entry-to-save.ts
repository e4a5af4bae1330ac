import { makeId } from '../make-id'
import type { Device } from './device'

export function makeEntryToSave({ uid }: Pick<Device, 'uid'>, content: string, timestamp: number) {
  return { id: makeId(), uid, username: 'ada', content, category: 'Walks', timestamp }
}
