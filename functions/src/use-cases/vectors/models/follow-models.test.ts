import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EmbeddingError } from '../../../ai/provider/embeddings/embedding-error'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { inMemoryModelVectorStore } from '../../../testing/in-memory-model-vector-store'
import { embeddableEntry, embeddableEntryId, inMemoryVectorStore } from '../../../testing/in-memory-vector-store'
import { createVectorKeeper } from '../create-vector-keeper'
import type { EmbeddableEntry } from '../vector-store'
import { followModels, type FollowDependencies } from './follow-models'
import { createModelId, findAnsweringModel } from './model-vector-store'

const uid = 'mira'

/** A model with a distinct vector for each text. */
function createModel(
  model: string,
  dimensions = 6,
): SentenceEmbedder & { texts: string[]; failure?: Error | undefined } {
  const embedder: ReturnType<typeof createModel> = {
    model,
    texts: [],
    failure: undefined,
    async embed(texts) {
      if (embedder.failure !== undefined) throw embedder.failure
      embedder.texts.push(...texts)
      return texts.map((text) => {
        const numbers = Float32Array.from({ length: dimensions }, (_, at) => text.charCodeAt(at % text.length) + at)
        const length = Math.hypot(...numbers)
        return { status: 'embedded', vector: numbers.map((value) => value / length), knownShare: 1 }
      })
    },
  }
  return embedder
}

function createWorld(delay?: () => Promise<void>) {
  const store = inMemoryVectorStore(delay)
  const models = inMemoryModelVectorStore(store, delay)
  const settings = { isOff: false, mayEmbed: true }
  let names = 0
  const shared = { now: store.now, pause: async () => {}, createId: () => `n${(names += 1)}` }
  const keeper = createVectorKeeper({
    ...shared,
    store,
    embedder: createModel('built-in', 100),
    readSettings: async () => ({ aiEnabled: !settings.isOff }),
  })
  return {
    store,
    models,
    settings,
    write(name: string | number, fields: Partial<EmbeddableEntry> = {}) {
      const entry = embeddableEntry(name, fields)
      store.write(entry.id, entry)
    },
    /** Runs the built-in model over all entries, as the drain does after events. */
    settle: (isAnew = false) => keeper.fill(uid, { isAnew }),
    follow(embedder: SentenceEmbedder, changes: Partial<FollowDependencies> = {}) {
      return followModels(uid, {
        ...shared,
        source: store,
        models,
        embedder,
        mayEmbed: async () => settings.mayEmbed && !settings.isOff,
        isOverdue: () => false,
        signal: new AbortController().signal,
        ...changes,
      })
    },
    idsOf: (model: string) =>
      [...models.ofModel(createModelId(model)).stored]
        .filter(([, { vector }]) => vector !== undefined)
        .map(([id]) => id)
        .toSorted(),
    answering: async (model: string) => findAnsweringModel(await models.listModels(uid), model)?.model,
  }
}

describe('followModels', () => {
  it('gives each note a vector, with the name of the model beside it, and sends each text once', async () => {
    const world = createWorld()
    const model = createModel('nomic/6@localhost')
    for (let index = 0; index < 230; index += 1) world.write(index)
    await world.settle()
    expect(await world.follow(model)).toBe('complete')
    expect(world.idsOf(model.model)).toHaveLength(230)
    const { stored } = world.models.ofModel(createModelId(model.model))
    expect(new Set([...stored.values()].map((vector) => vector.model))).toEqual(new Set([model.model]))
    world.write(3, { content: 'Changed' })
    world.write(4, { category: 'Dreams' })
    world.store.write(embeddableEntryId(5), undefined)
    await world.settle()
    expect(await world.follow(model)).toBe('complete')
    expect(model.texts).toHaveLength(231)
    expect(model.texts.at(-1)).toBe('Changed')
    expect(stored.get(embeddableEntryId(4))?.category).toBe('Dreams')
    expect(world.idsOf(model.model)).not.toContain(embeddableEntryId(5))
    expect(await world.follow(model)).toBe('complete')
    expect(model.texts).toHaveLength(231)
  })

  it('costs two reads and no write if nothing has changed', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    world.write(1)
    await world.settle()
    await world.follow(model)
    const store = world.models.ofModel(createModelId('nomic'))
    const commits = store.cost.commits
    await world.follow(model)
    expect(store.cost.commits).toBe(commits)
  })

  it('sends nothing without consent, and deletes what is stored once the consent is gone', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    world.write(1)
    await world.settle()
    world.settings.mayEmbed = false
    await world.follow(model)
    expect(model.texts).toEqual([])
    world.settings.mayEmbed = true
    await world.follow(model)
    expect(world.idsOf('nomic')).toEqual([embeddableEntryId(1)])
    world.settings.mayEmbed = false
    await world.follow(model)
    expect(world.idsOf('nomic')).toEqual([])
    expect(await world.models.listModels(uid)).toEqual([])
  })

  it('deletes all vectors of providers when AI is switched off', async () => {
    const world = createWorld()
    world.write(1)
    await world.settle()
    await world.follow(createModel('nomic'))
    world.settings.isOff = true
    await world.settle()
    await world.follow(createModel('nomic'))
    expect(await world.models.listModels(uid)).toEqual([])
  })

  it('creates nothing for an account that is being deleted', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    world.write(1)
    await world.settle()
    world.models.ofModel(createModelId('nomic')).deletedAccounts.add('mira')
    expect(await world.follow(model)).toBe('complete')
    expect(model.texts).toEqual([])
    expect(await world.models.listModels('mira')).toEqual([])
  })

  it('stops in the middle of a journal when the consent goes', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    for (let index = 0; index < 250; index += 1) world.write(index)
    await world.settle()
    let answers = 0
    // The first answer admits the account, the second one its first page.
    await world.follow(model, { mayEmbed: async () => (answers += 1) <= 2 })
    expect(model.texts).toHaveLength(100)
  })

  it('never sends notes in crisis, in the trash or marked Never AI', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    world.write('crisis', { content: 'I want to kill myself' })
    world.write('trash', { isInTrash: true })
    world.write('never', { isNeverAi: true })
    world.write('fine')
    await world.settle()
    await world.follow(model)
    expect(model.texts).toEqual(['The text of fine'])
  })

  it('lets the earlier model answer until the new one is complete, then deletes it', async () => {
    const world = createWorld()
    const [a, b] = [createModel('a'), createModel('b', 9)]
    for (let index = 0; index < 250; index += 1) world.write(index)
    await world.settle()
    expect(await world.answering('a')).toBeUndefined()
    await world.follow(a)
    expect(await world.answering('a')).toBe('a')
    expect(await world.follow(b, { isOverdue: () => b.texts.length > 0 })).toBe('interrupted')
    expect(b.texts).toHaveLength(100)
    expect(await world.answering('b')).toBe('a')
    expect(world.idsOf('a')).toHaveLength(250)
    expect(await world.follow(b)).toBe('complete')
    expect(b.texts).toHaveLength(250)
    expect(await world.answering('b')).toBe('b')
    expect((await world.models.listModels(uid)).map(({ model }) => model)).toEqual(['b'])
  })

  it('removes deleted and changed notes from the earlier model, whose provider gets nothing', async () => {
    const world = createWorld()
    const [a, b] = [createModel('a'), createModel('b')]
    for (const name of [1, 2, 3]) world.write(name)
    await world.settle()
    await world.follow(a)
    b.failure = new EmbeddingError({ kind: 'unreachable' })
    world.store.write(embeddableEntryId(1), undefined)
    world.write(2, { content: 'Changed' })
    await world.settle()
    await expect(world.follow(b)).rejects.toThrow(EmbeddingError)
    expect(world.idsOf('a')).toEqual([embeddableEntryId(3)])
    expect(a.texts).toHaveLength(3)
    expect(await world.answering('b')).toBe('a')
  })

  it('continues after a failure of the provider where it stopped', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    for (let index = 0; index < 250; index += 1) world.write(index)
    await world.settle()
    const failing: SentenceEmbedder = {
      model: 'nomic',
      embed: (texts) =>
        model.texts.length >= 200 ? Promise.reject(new EmbeddingError({ kind: 'busy' })) : model.embed(texts),
    }
    await expect(world.follow(failing)).rejects.toThrow(EmbeddingError)
    expect(await world.answering('nomic')).toBeUndefined()
    expect(await world.follow(model)).toBe('complete')
    expect(model.texts).toHaveLength(250)
    expect(new Set(model.texts).size).toBe(250)
  })

  it('keeps answering after the built-in vectors were computed again, and drops notes lost meanwhile', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    for (const name of [1, 2, 3]) world.write(name)
    await world.settle()
    await world.follow(model)
    world.store.remove(embeddableEntryId(2))
    await world.settle(true)
    expect(await world.answering('nomic')).toBe('nomic')
    await world.follow(model)
    expect(world.idsOf('nomic')).toEqual([embeddableEntryId(1), embeddableEntryId(3)])
    expect(model.texts).toHaveLength(3)
  })

  it('lets only one process embed a long journal', async () => {
    const world = createWorld()
    const model = createModel('nomic')
    for (let index = 0; index < 250; index += 1) world.write(index)
    await world.settle()
    const results = await Promise.all([world.follow(model), world.follow(model)])
    expect(results.toSorted()).toEqual(['complete', 'held'])
    expect(model.texts).toHaveLength(250)
  })

  it('has exactly the notes of the built-in model in the end, whatever happens at the same time', async () => {
    const change = fc.record({
      name: fc.nat({ max: 8 }),
      kind: fc.constantFrom('write', 'trash', 'delete', 'never', 'settle', 'follow', 'fail', 'anew'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), fc.scheduler(), async (changes, scheduler) => {
        const world = createWorld(() => scheduler.schedule(Promise.resolve()).then(() => undefined))
        const model = createModel('nomic')
        const running: Promise<unknown>[] = []
        for (const [turn, { name, kind }] of changes.entries()) {
          if (kind === 'write') world.write(name, { content: `Turn ${turn}` })
          if (kind === 'trash') world.write(name, { isInTrash: true })
          if (kind === 'never') world.write(name, { isNeverAi: true })
          if (kind === 'delete') world.store.write(embeddableEntryId(name), undefined)
          if (kind === 'settle') running.push(world.settle())
          if (kind === 'anew') running.push(world.settle(true))
          if (kind === 'follow') running.push(world.follow(model))
          if (kind === 'fail') {
            const failing = { ...model, embed: () => Promise.reject(new EmbeddingError({ kind: 'unusable' })) }
            running.push(world.follow(failing).catch(() => undefined))
          }
        }
        const done = Promise.all(running)
          .then(() => world.settle())
          .then(() => world.follow(model))
        await scheduler.waitFor(done)
        const listTexts = (vectors: Iterable<readonly [string, { readonly contentHash: string }]>) =>
          Array.from(vectors, ([id, { contentHash }]) => `${id} ${contentHash}`).toSorted()
        const stored = [...world.models.ofModel(createModelId('nomic')).stored]
        expect(listTexts(stored)).toEqual(listTexts(world.store.stored))
        for (const [, { vector }] of stored) expect(vector).toBeDefined()
      }),
    )
  })
})
