import { type Data, serverTimestamp } from '../../value'
import { longAgo } from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const stats = createSituationList('stats')
const settings = createSituationList('settings')
const blocks = createSituationList('blocks')
export const statsSituations = stats.situations
export const settingsSituations = settings.situations
export const blocksSituations = blocks.situations

const recipient = 'api.example.com'
const storedData: Readonly<Record<'stats' | 'settings' | 'blocks', Data>> = {
  stats: { categories: [{ category: 'Weather', count: 3 }] },
  settings: { aiEnabled: true },
  blocks: { uids: ['somebody'] },
}
const createPath =
  (document: string, whose: 'owner' | 'other' = 'owner') =>
  (stage: Stage) =>
    `users/${stage[whose]}/private/${document}`

for (const { situations: _, add, ...store } of [
  { ...stats, name: 'stats' as const },
  { ...settings, name: 'settings' as const },
  { ...blocks, name: 'blocks' as const },
]) {
  for (const whose of ['owner', 'other'] as const) {
    const path = createPath(store.name, whose)
    const existing = (stage: Stage) => ({ [path(stage)]: storedData[store.name] })
    const options = { isProbed: store.name !== 'stats' && whose === 'owner' }
    add('get', `a document of ${whose}`, (stage) => ({
      existingDocuments: existing(stage),
      operation: { kind: 'get', path: path(stage) },
    }))
    add('get', `a missing document of ${whose}`, (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
    add(
      'create',
      `a document of ${whose}`,
      (stage) => ({ operation: commit([path(stage), storedData[store.name]]) }),
      options,
    )
    add(
      'update',
      `a document of ${whose}`,
      (stage) => ({ existingDocuments: existing(stage), operation: commit([path(stage), storedData[store.name]]) }),
      options,
    )
    add('delete', `a document of ${whose}`, (stage) => ({
      existingDocuments: existing(stage),
      operation: commit([path(stage), undefined]),
    }))
  }
}

// ── AI questions of public entries ───────────────────────────────────────────────────────────────

const userPrompts = createSituationList('userPrompts')
export const userPromptsSituations = userPrompts.situations

const prompt: Data = { userPrompt: 'Why?' }
for (const whose of ['owner', 'other'] as const) {
  const path = (stage: Stage) => `users/${stage[whose]}/userPrompts/${stage.id()}`
  const existing = (stage: Stage) => ({ [path(stage)]: { userPrompt: 'Since when?' } })
  const options = { isProbed: whose === 'owner', hasRandomId: whose === 'owner' }
  userPrompts.add('get', `a document of ${whose}`, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  userPrompts.add(
    'create',
    `a document of ${whose}`,
    (stage) => ({ operation: commit([path(stage), prompt]) }),
    options,
  )
  userPrompts.add(
    'update',
    `a document of ${whose}`,
    (stage) => ({ existingDocuments: existing(stage), operation: commit([path(stage), prompt]) }),
    { isProbed: whose === 'owner' },
  )
  userPrompts.add('delete', `a document of ${whose}`, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
}

// ── AI consent ───────────────────────────────────────────────────────────────────────────────────

const path = createPath('settings')
const createNotice = (changes: Data = {}): Data => ({ recipient, acceptedAt: serverTimestamp, ...changes })
const oldNotice = createNotice({ acceptedAt: longAgo })
const notices: Readonly<Record<string, Data>> = {
  'no notice': { aiEnabled: false },
  'a notice': { aiEnabled: true, aiNotice: createNotice() },
  'an old notice': { aiEnabled: true, aiNotice: oldNotice },
  'an old notice, with AI off': { aiEnabled: false, aiNotice: oldNotice },
  'an old notice, for another recipient': { aiEnabled: true, aiNotice: { ...oldNotice, recipient: 'evil.example' } },
  'a notice for another recipient': { aiEnabled: true, aiNotice: createNotice({ recipient: 'localhost:11434' }) },
}
for (const [description, after] of Object.entries(notices)) {
  settings.add('create', description, (stage) => ({ operation: commit([path(stage), after]) }))
  for (const [state, before] of Object.entries({
    'no notice': storedData.settings,
    'a notice': { aiEnabled: true, aiNotice: oldNotice },
    'a notice and an unknown field': { aiEnabled: true, aiNotice: oldNotice, extra: 1 },
  })) {
    settings.add('update', `${description}, after ${state}`, (stage) => ({
      existingDocuments: { [path(stage)]: before },
      operation: commit([path(stage), after]),
    }))
  }
}
