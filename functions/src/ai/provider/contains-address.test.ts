import { crisisLines } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsAddress } from './contains-address'

const addresses: Readonly<Record<string, readonly string[]>> = {
  'with a scheme': [
    'https://evil.example',
    'https:// evilhost',
    'at //evilhost',
    'gopher://[::7]',
    'https%3A//7',
    'https:evilhost',
    'http:evil',
  ],
  'of another scheme': [
    'ftp:x',
    'ftps:x',
    'ws:x',
    'wss:x',
    'javascript:x()',
    'vbscript:x',
    'data:text/html,x',
    'mailto:x',
    'tel:1',
    'sms:1',
    'sip:x',
    'callto:x',
    'skype:x',
    'whatsapp:x',
    'file:x',
    'blob:x',
    'intent:x',
    'magnet:?x',
    'xmpp:x',
    'geo:1,2',
    '(DATA:x',
  ],
  'without one': [
    'evil.example',
    'at evil.example/login',
    'evil_1.io',
    'evil_.io',
    'evil-.io',
    '7.io',
    'www. evil',
    'i❤.ws',
    'हिन्दी.com',
    'example.भारत',
  ],
  'of a machine': [
    '198.51.100.7',
    '1.2.3.4',
    '1.20.3.4',
    'fe80:db8:aa:bb:cc:dd:ee:ff',
    '2001:db8::7',
    '2001:db8:1:2:3:4:5:6',
  ],
  'in signs for signs': ['evil%2Eexample', 'https%3Aevil', 'evil%2fx', 'thief%40evil'],
  'in other letters': ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil。example', 'EVIL。EXAMPLE', 'ⓔⓥⓘⓛ.example', 'thief＠evil'],
  'parted by what nobody sees': [
    'evil\u200B.example',
    'evil\uFFF9.example',
    'evil\uFE0F.example',
    'evil.\uFE0Fexample',
    'ht\u{FFF9}tps:/\u2060/x',
    'evil.\u3164example',
  ],
  'parted by marks': ['evil"".example', 'evil.‘ex’ample', '/“/evil', "evil.'example'", 'evil.❝example❞'],
  'parted by spaces': ['evil . com', 'evil . io', 'evil .example', '.com', 'evil. com', 'evil. org'],
  'parted by another dot': ['evil·example', 'evil•com', 'evil∙io', 'evil・jp'],
  'in brackets': [
    'evil[.]example',
    'evil (dot) anything',
    'evil [dot] anything',
    'evil{punkt}anything',
    'evil< . >anything',
    'thief(at)evil',
    'thief [@] evil',
  ],
  'in words': [
    'geist dot example',
    'evil dot com slash login',
    'Evil Dot Io',
    'böse punkt de',
    'mal punto com',
    'mau ponto com',
    'mal point com',
    'зло точка com',
    '恶点com',
    '惡點com',
    'evilドットcom',
    '이블닷com',
    'evil\u00A0dot\u00A0com',
    'evil  dot\n com',
  ],
  'of an account': ['@evil', 'thief@evil', '@_x', '@9'],
  'to dial': [
    '0900123',
    '0900 123 456',
    '0900  123',
    '+49 (0)30 123456',
    '0900-123-456',
    '0900‑123‑456',
    '0900.123.456',
    '0900 / 123 456',
    '0900 - 123 456',
    '(0900) 1234',
    '٠٩٠٠١٢٣',
    '2026-11-23-4',
    '12.03.20265',
    '2019-2024-5',
    '2019-20245',
    '0900 988 123',
    '988 0900 123',
    '0049 1-833-456-4566',
    '00491-833-456-4566',
    '0900(988)123',
    '1-833-456-45667',
    '1-833-456-4566 7',
  ],
}

const others: Readonly<Record<string, readonly string[]>> = {
  'what people write': [
    'The heron is back at the lock.',
    'Wait... what?',
    'So…what now?',
    'It was 3.5 km, at 10:30:15.',
    'e.g. this',
    'at 8 a.m.',
    'and/or',
    'He (she).',
    'Hm.A',
    '“No.” “Yes.”',
  ],
  'a word with a colon': ['Data: rain.', 'metadata:x', 'Note:this', 'Tel: none'],
  'an exclamation': ['Awww. That is sweet.'],
  'a percentage': ['100% sure, 20%'],
  'an at by itself': ['at @ last', 'all @-home'],
  'a full stop of Chinese and Japanese': ['下雨了。然后', '下雨了。ok', 'ok。下雨', 'x。y'],
  'a dot that is one': [
    'a dot on the map',
    'dot the i',
    'polka dot dress',
    'ein Punkt auf der Karte',
    'point de vue',
    'Polkadot com',
    'dotcom',
    'dot company',
    'dot com2',
    'point community',
  ],
  'what stands in brackets': ['the heron (at last)', 'looking (at), a stop (.)', 'it (dotted)'],
  'a bullet': ['• shop', 'milk •com'],
  'a sentence after another': [
    'It ended. Common sense.',
    'It ended. Organs play.',
    'It ended. Example one.',
    'It ended . Companies left.',
  ],
  'numbers of a note': [
    'in 1999, 2000 and 2001',
    '123456',
    '116 123',
    '1,234,567 steps',
    '12, 3456, 78',
    'In 2026. 300 people',
    'Cafe:: beads ::1',
    '10:20:30:40',
    'v1.2.3',
  ],
  'days and years': [
    '2026-11-23',
    '2026/11/23',
    '12.03.2026',
    '12.03.26',
    '1/2/2026',
    '2019-2024',
    '2019 – 2024',
    '2019/2024',
    'from 2026-11-23 10:30 on',
    '2026-11-23.',
  ],
  'where somebody answers': [crisisLines, 'Call 988, 116 123 or 1‑833‑456‑4566.'],
}

describe('containsAddress', () => {
  it.each(Object.entries(addresses))('detects %s', (_, texts) => {
    expect(texts.filter((text) => !containsAddress(text))).toEqual([])
  })

  it.each(Object.entries(others))('accepts %s', (_, texts) => {
    expect(texts.filter((text) => containsAddress(text))).toEqual([])
  })

  it('scans a long run of possible beginnings in linear time', () => {
    for (const run of ['a', '1', 'a:', 'a ', '(', '. ', 'a\u200B'])
      expect(containsAddress(`${run.repeat(500_000 / run.length)}x`)).toBe(/[1:]/u.test(run))
  })

  it('detects an address at any position, even with invisible characters inside', () => {
    const anyAddress = fc.constantFrom(
      'https://evil.example',
      'evil.example',
      'thief@evil.example',
      '198.51.100.7',
      '0900 123 456',
    )
    const unseen = fc.constantFrom('\u200B', '\u00AD', '\u2060', '\uFE0F', '\u034F', '“', "'", '«', '»')
    fc.assert(
      fc.property(
        anyAddress,
        fc.nat(),
        unseen,
        fc.constantFrom('', 'Go to ', '(', '\n'),
        fc.constantFrom('', ' now', ')', '!'),
        (address, at, sign, before, after) => {
          const position = at % address.length
          expect(
            containsAddress(`${before}${address.slice(0, position)}${sign}${address.slice(position)}${after}`),
          ).toBe(true)
        },
      ),
    )
  })
})
