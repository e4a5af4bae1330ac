import { type Data, serverTimestamp } from '../../value'
import { longAgo } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const stats = situationsOf('stats')
const settings = situationsOf('settings')
const blocks = situationsOf('blocks')
export const statsSituations = stats.situations
export const settingsSituations = settings.situations
export const blocksSituations = blocks.situations

const recipient = 'api.example.com'
const given: Readonly<Record<'stats' | 'settings' | 'blocks', Data>> = {
  stats: { categories: [{ category: 'Weather', count: 3 }] },
  settings: { aiEnabled: true },
  blocks: { uids: ['somebody'] },
}
const pathOf =
  (document: string, whose: 'owner' | 'other' = 'owner') =>
  (stage: Stage) =>
    `users/${stage[whose]}/private/${document}`

for (const { situations: _, add, ...store } of [
  { ...stats, name: 'stats' as const },
  { ...settings, name: 'settings' as const },
  { ...blocks, name: 'blocks' as const },
]) {
  for (const whose of ['owner', 'other'] as const) {
    const path = pathOf(store.name, whose)
    const existing = (stage: Stage) => ({ [path(stage)]: given[store.name] })
    const options = { isProbed: store.name !== 'stats' && whose === 'owner' }
    add('get', `what is ${whose}'s`, (stage) => ({
      given: existing(stage),
      operation: { kind: 'get', path: path(stage) },
    }))
    add('get', `what is ${whose}'s and not there`, (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
    add('create', `what is ${whose}'s`, (stage) => ({ operation: commit([path(stage), given[store.name]]) }), options)
    add(
      'update',
      `what is ${whose}'s`,
      (stage) => ({ given: existing(stage), operation: commit([path(stage), given[store.name]]) }),
      options,
    )
    add('delete', `what is ${whose}'s`, (stage) => ({
      given: existing(stage),
      operation: commit([path(stage), undefined]),
    }))
  }
}

// ── AI questions of public entries ───────────────────────────────────────────────────────────────

const userPrompts = situationsOf('userPrompts')
export const userPromptsSituations = userPrompts.situations

const prompt: Data = { userPrompt: 'Why?' }
for (const whose of ['owner', 'other'] as const) {
  const path = (stage: Stage) => `users/${stage[whose]}/userPrompts/${stage.id()}`
  const existing = (stage: Stage) => ({ [path(stage)]: { userPrompt: 'Since when?' } })
  const options = { isProbed: whose === 'owner', hasRandomId: whose === 'owner' }
  userPrompts.add('get', `what is ${whose}'s`, (stage) => ({
    given: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  userPrompts.add('create', `what is ${whose}'s`, (stage) => ({ operation: commit([path(stage), prompt]) }), options)
  userPrompts.add(
    'update',
    `what is ${whose}'s`,
    (stage) => ({ given: existing(stage), operation: commit([path(stage), prompt]) }),
    { isProbed: whose === 'owner' },
  )
  userPrompts.add('delete', `what is ${whose}'s`, (stage) => ({
    given: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
}

// ── AI consent ───────────────────────────────────────────────────────────────────────────────────

const path = pathOf('settings')
const accepted = (changes: Data = {}): Data => ({ recipient, acceptedAt: serverTimestamp, ...changes })
const old = accepted({ acceptedAt: longAgo })
const notices: Readonly<Record<string, Data>> = {
  'no notice': { aiEnabled: false },
  'a notice': { aiEnabled: true, aiNotice: accepted() },
  'a notice of before': { aiEnabled: true, aiNotice: old },
  'a notice of before, and AI off': { aiEnabled: false, aiNotice: old },
  'a notice of before, to another reader': { aiEnabled: true, aiNotice: { ...old, recipient: 'evil.example' } },
  'a notice to another reader': { aiEnabled: true, aiNotice: accepted({ recipient: 'localhost:11434' }) },
}
for (const [description, after] of Object.entries(notices)) {
  settings.add('create', description, (stage) => ({ operation: commit([path(stage), after]) }))
  for (const [state, before] of Object.entries({
    'no notice': given.settings,
    'a notice': { aiEnabled: true, aiNotice: old },
    'a notice and a field more': { aiEnabled: true, aiNotice: old, extra: 1 },
  })) {
    settings.add('update', `${description}, after ${state}`, (stage) => ({
      given: { [path(stage)]: before },
      operation: commit([path(stage), after]),
    }))
  }
}
