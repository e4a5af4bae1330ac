import { collection, deleteDoc, deleteField, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { called, factsAbout, strangers } from './fact'

const stats = factsAbout('stats')
const settings = factsAbout('settings')
export const factsAboutStats = stats.facts
export const factsAboutSettings = settings.facts

const counts = { categories: [{ category: 'Weather', count: 3 }] }

function givenStats(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/private/stats`, counts)
}

function givenSettings(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/private/settings`, { aiEnabled: true })
}

// ── stats: counted by a trigger ──────────────────────────────────────────────────────────────────────────────────────

stats.may('owner', 'get', 'the owner reads the counts of own categories', async (w) =>
  getDoc(doc(w.as('owner'), await givenStats(w))),
)
stats.mayNot('owner', 'get', "nobody reads the counts of somebody else's categories", async (w) =>
  getDoc(doc(w.as('owner'), await givenStats(w, 'other'))),
)
for (const role of strangers) {
  stats.mayNot(role, 'get', `${called[role]} cannot read the counts of the owner's categories`, async (w) =>
    getDoc(doc(w.as(role), await givenStats(w))),
  )
}
for (const role of roles) {
  stats.mayNot(role, 'list', `${called[role]} cannot list the private documents of the owner`, (w) =>
    getDocs(collection(w.as(role), 'users/owner/private')),
  )
  stats.mayNot(role, 'create', `${called[role]} cannot make counts up`, (w) => {
    const uid = newId()
    const database = role === 'owner' ? w.asPerson(uid) : w.as(role)
    return setDoc(doc(database, `users/${uid}/private/stats`), counts)
  })
  stats.mayNot(role, 'update', `${called[role]} cannot change counts`, async (w) =>
    updateDoc(doc(w.as(role), await givenStats(w)), { categories: [{ category: 'Weather', count: 4 }] }),
  )
  stats.mayNot(role, 'delete', `${called[role]} cannot delete counts`, async (w) =>
    deleteDoc(doc(w.as(role), await givenStats(w))),
  )
}

// ── settings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

settings.may('owner', 'get', 'the owner reads own settings', async (w) =>
  getDoc(doc(w.as('owner'), await givenSettings(w))),
)
settings.mayNot('owner', 'get', "nobody reads somebody else's settings", async (w) =>
  getDoc(doc(w.as('owner'), await givenSettings(w, 'other'))),
)
settings.may('owner', 'create', 'the owner stores settings for the first time', (w) => {
  const uid = newId()
  return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), { aiEnabled: false })
})
for (const [words, data] of Object.entries({
  'a text as switch': { aiEnabled: 'false' },
  'an unknown field': { aiEnabled: true, theme: 'dark' },
  'no switch': {},
})) {
  settings.mayNot('owner', 'create', `new settings with ${words} are refused`, (w) => {
    const uid = newId()
    return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), data)
  })
}
settings.may('owner', 'update', 'the owner switches AI off', async (w) =>
  updateDoc(doc(w.as('owner'), await givenSettings(w)), { aiEnabled: false }),
)
for (const [words, changes] of Object.entries({
  'a number as switch': { aiEnabled: 0 },
  'an unknown field': { theme: 'dark' },
  'no switch': { aiEnabled: deleteField() },
})) {
  settings.mayNot('owner', 'update', `settings cannot get ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenSettings(w)), changes),
  )
}
for (const role of strangers) {
  settings.mayNot(role, 'get', `${called[role]} cannot read the owner's settings`, async (w) =>
    getDoc(doc(w.as(role), await givenSettings(w))),
  )
  settings.mayNot(role, 'create', `${called[role]} cannot store settings for somebody`, (w) =>
    setDoc(doc(w.as(role), `users/${newId()}/private/settings`), { aiEnabled: true }),
  )
  settings.mayNot(role, 'update', `${called[role]} cannot switch somebody's AI on`, async (w) =>
    updateDoc(doc(w.as(role), await givenSettings(w)), { aiEnabled: true }),
  )
}
for (const role of roles) {
  settings.mayNot(role, 'list', `${called[role]} cannot list settings`, (w) =>
    getDocs(collection(w.as(role), 'users/owner/private')),
  )
  settings.mayNot(role, 'delete', `${called[role]} cannot delete settings`, async (w) =>
    deleteDoc(doc(w.as(role), await givenSettings(w))),
  )
}
