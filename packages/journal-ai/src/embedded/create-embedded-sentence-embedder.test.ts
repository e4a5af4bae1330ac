import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cosine, openWordTable, WordTableError } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmbeddedSentenceEmbedder } from './create-embedded-sentence-embedder'
import { embeddedSentenceEmbedder as embedder } from '../testing/embedded'

const folder = mkdtempSync(join(tmpdir(), 'geist-vectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the word table', () => {
  it('matches the description in its README', () => {
    const digest = createHash('sha256').update(readFileSync(wordTableFile)).digest('hex')
    expect(readFileSync(new URL('README.md', wordTableFile), 'utf8')).toContain(digest)
  })
})

describe('createEmbeddedSentenceEmbedder', () => {
  it.each([
    ['walked the dog in the rain', 'took our puppy out in wet weather', 'quarterly tax invoice'],
    [
      'Baked sourdough this morning, the crust came out dark.',
      'New bread recipe: more rye flour.',
      'The bus was late.',
    ],
    ["I couldn't sleep, lay awake until four.", 'Another night of insomnia.', 'We painted the fence green.'],
    ['Mum is in hospital again.', 'The doctors say my father needs surgery.', 'Finished the novel about whales.'],
    ['Argued with my boss about the deadline.', 'Too much work at the office lately.', 'Swam in the lake.'],
    ['feeling sad and lonely', 'cried all evening, such grief', 'the tomatoes are ripe'],
  ])('places %j nearer to %j than to %j', async (text, near, far) => {
    const [a, b, c] = await vectorsOf([text, near, far])
    expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, c!) + 0.1)
  })

  it('returns embedder in the order of the texts, undefined where a text has none', async () => {
    const embeddings = await embedder.embed(['rain', '', '雨が降る', '🙂🙂', 'rain'])
    expect(embeddings.map(({ status }) => status)).toEqual([
      'embedded',
      'no-known-word',
      'no-known-word',
      'no-known-word',
      'embedded',
    ])
    expect(embeddings[4]).toEqual(embeddings[0])
    expect(await embedder.embed([])).toEqual([])
  })

  it('reports the share of known words of a text in another language', async () => {
    const [english, hungarian] = await embedder.embed([
      'We sat by the canal until it was dark, and nobody wanted to go home.',
      'Megint esett az eső, és egész délután az ablaknál ültem, mert nem volt kedvem semmihez.',
    ])
    expect(english).toMatchObject({ knownShare: 1 })
    expect(hungarian?.status === 'embedded' ? hungarian.knownShare : 0).toBeLessThan(0.5)
  })

  it('names its model', () => {
    expect(embedder.model).toBe('geist-words-1')
  })

  it('recovers when a damaged or missing file is restored', async () => {
    const file = join(folder, 'vectors.bin')
    const mended = createEmbeddedSentenceEmbedder(async () => openWordTable(readFileSync(file)))
    await expect(mended.embed(['rain'])).rejects.toThrow('ENOENT')
    const bytes = readFileSync(wordTableFile)
    writeFileSync(file, bytes.subarray(0, 1_000_000))
    await expect(mended.embed(['rain'])).rejects.toThrow(WordTableError)
    writeFileSync(file, bytes)
    expect(await mended.embed(['rain'])).toEqual(await embedder.embed(['rain']))
  })
})

async function vectorsOf(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const embeddings = await embedder.embed(texts)
  return embeddings.map((embedding) => {
    if (embedding.status === 'no-known-word') throw new Error('The table knows words of each')
    return embedding.vector
  })
}
