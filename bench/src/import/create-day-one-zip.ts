import { generateZip } from '@geist/transfer'

import { createSampleEntry } from '../shared/create-sample-entry'

/**
 * Creates a zip like an export of Day One, without its photos. Like there, each entry has its text
 * a second time as rich text, and its place and weather.
 */
export function createDayOneZip(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, index) => {
    const { content, category, timestamp } = createSampleEntry('', index, count)
    return {
      uuid: (index + 1).toString(16).toUpperCase().padStart(32, '0'),
      creationDate: new Date(timestamp).toISOString().replace(/\.\d+Z$/u, 'Z'),
      modifiedDate: new Date(timestamp + 60_000).toISOString().replace(/\.\d+Z$/u, 'Z'),
      timeZone: 'Europe/Berlin',
      text: content,
      richText: JSON.stringify({ contents: [{ text: content }], meta: { version: 1 } }),
      tags: [category],
      starred: false,
      isPinned: false,
      duration: 0,
      creationDevice: 'Pocket',
      creationDeviceType: 'iPhone',
      location: { placeName: 'By the river', localityName: 'Berlin', latitude: 52.52, longitude: 13.405 },
      weather: { conditionsDescription: 'Mostly clear', temperatureCelsius: 11.5, relativeHumidity: 71 },
    }
  })
  const text = JSON.stringify({ metadata: { version: '1.0' }, entries })
  return Buffer.concat([...generateZip([{ path: 'Journal.json', text, modifiedAt: Date.UTC(2025, 8, 2) }])])
}
