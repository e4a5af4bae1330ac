import { expect } from 'vitest'

import { entryById } from '../queries/entry-by-id'
import { eventually } from '../../testing/eventually'
import type { Device } from './device'

export async function untilShows({ journal }: Pick<Device, 'journal'>, id: string, content: string): Promise<void> {
  await eventually(async () => expect((await entryById(journal, id))?.content).toBe(content))
}
