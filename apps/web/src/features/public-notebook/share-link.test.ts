import { describe, expect, it } from 'vitest'

import { shareLink, type SharingBrowser } from './share-link'

const link = { title: 'River notes', url: 'https://geist.example/geist/ada/n' }

function clipboard(copied: string[]): NonNullable<SharingBrowser['clipboard']> {
  return { writeText: async (text: string) => void copied.push(text) } as NonNullable<SharingBrowser['clipboard']>
}

describe('sharing a link', () => {
  it("uses the device's share dialog", async () => {
    const shared: unknown[] = []
    const share = async (data?: ShareData) => void shared.push(data)
    expect(await shareLink(link, { share, canShare: () => true })).toBe('shared')
    expect(shared).toEqual([link])
  })

  it('copies the link when sharing is unavailable or fails', async () => {
    const copied: string[] = []
    expect(await shareLink(link, { clipboard: clipboard(copied) })).toBe('copied')
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    expect(await shareLink(link, { share, clipboard: clipboard(copied) })).toBe('copied')
    expect(copied).toEqual([link.url, link.url])
  })

  it('reports nothing when the user cancels', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'))
    expect(await shareLink(link, { share, clipboard: clipboard([]) })).toBe('cancelled')
  })

  it('reports a failure when the browser allows neither', async () => {
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    expect(await shareLink(link, { clipboard: { writeText } as never })).toBe('unsupported')
    expect(await shareLink(link, {})).toBe('unsupported')
  })
})
