import { expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { runCommand } from '../testing/run-command'

it('moves the prompts of public entries to a store of their owners, and finds nothing in a second run', async () => {
  const projectId = `demo-prompts-${newId()}`
  const database = openDatabase('keep-prompts', projectId)
  const keep = (...flags: readonly string[]) => runCommand('keep-prompts', flags, projectId)
  const promptFields = {
    collectionName: 'River notes',
    aiResponse: 'yes',
    userPrompt: 'Why am I sad?',
    writeIds: ['w'.repeat(20)],
  }
  const put = async (fields: object) => {
    const id = newId()
    await database.doc(`messages/${id}`).set(entryDocument({ ...promptFields, ...fields }))
    return id
  }
  const ofMira = await put({ isPublic: true })
  const ofAda = await put({ isPublic: true, uid: 'ada', userPrompt: '' })
  const hidden = await put({})

  const checkOutput = await keep('--check')
  expect(checkOutput.code).toBe(1)
  expect(checkOutput.output.split('\n').toSorted()).toEqual(
    [
      '',
      '2 public entries hold what was asked for them.',
      ...[ofMira, ofAda].map((id) => `${id}: what was asked for it can be read by everybody.`),
    ].toSorted(),
  )
  expect(await keep()).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 public entries held what was asked for them.\n'),
  })
  expect(await keep('--check')).toEqual({ code: 0, output: '0 public entries hold what was asked for them.\n' })

  const entries = await database.collection('messages').get()
  const promptsById = new Map(entries.docs.map((entry) => [entry.id, entry.get('userPrompt') as unknown]))
  expect([ofMira, ofAda, hidden].map((id) => promptsById.get(id))).toEqual([undefined, undefined, 'Why am I sad?'])
  const writes = new Map(entries.docs.map((entry) => [entry.id, (entry.get('writeIds') as string[]).length]))
  expect([ofMira, ofAda, hidden].map((id) => writes.get(id))).toEqual([2, 2, 1])
  const promptDocuments = await database.collectionGroup('userPrompts').get()
  expect(new Map(promptDocuments.docs.map((prompt) => [prompt.ref.path, prompt.data()]))).toEqual(
    new Map([
      [`users/mira/userPrompts/${ofMira}`, { userPrompt: 'Why am I sad?' }],
      [`users/ada/userPrompts/${ofAda}`, { userPrompt: '' }],
    ]),
  )
})
