import { limits } from '@geist/domain'
import { collection, collectionGroup, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('userPrompts')
export const factsAboutUserPrompts = facts

/** Seeds the AI question of an entry that became public. */
function givenPrompt(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/userPrompts/${newId()}`, { userPrompt: 'Why am I sad?' })
}

may('owner', 'list', 'the owner reads all that was asked for public entries', async (w) => {
  await givenPrompt(w)
  return getDocs(collection(w.as('owner'), 'users/owner/userPrompts'))
})
mayNot('owner', 'list', 'nobody reads what somebody else has asked', async (w) => {
  await givenPrompt(w, 'other')
  return getDocs(collection(w.as('owner'), 'users/other/userPrompts'))
})
for (const words of ['', 'p'.repeat(limits.userPromptMaxLength)]) {
  may('owner', 'create', `the owner keeps a prompt of ${words.length} characters`, (w) =>
    setDoc(doc(w.as('owner'), `users/owner/userPrompts/${newId()}`), { userPrompt: words }),
  )
}
may('owner', 'update', 'the owner keeps a prompt that is kept already', async (w) =>
  setDoc(doc(w.as('owner'), await givenPrompt(w)), { userPrompt: 'Why am I sad?' }),
)
const invalid: Readonly<Record<string, object>> = {
  [`a prompt of ${limits.userPromptMaxLength + 1} characters`]: {
    userPrompt: 'p'.repeat(limits.userPromptMaxLength + 1),
  },
  'a number': { userPrompt: 5 },
  'an unknown field': { userPrompt: 'Why?', isPublic: true },
  nothing: {},
}
for (const [words, data] of Object.entries(invalid)) {
  mayNot('owner', 'create', `${words} is no prompt`, (w) =>
    setDoc(doc(w.as('owner'), `users/owner/userPrompts/${newId()}`), data),
  )
  mayNot('owner', 'update', `a prompt cannot become ${words}`, async (w) =>
    setDoc(doc(w.as('owner'), await givenPrompt(w)), data),
  )
}
mayNot('owner', 'create', 'a prompt stands under the id of an entry', (w) =>
  setDoc(doc(w.as('owner'), 'users/owner/userPrompts/first'), { userPrompt: 'Why?' }),
)
for (const role of strangers) {
  mayNot(role, 'list', `${roleNames[role]} cannot list what the owner asked`, async (w) => {
    await givenPrompt(w)
    return getDocs(collection(w.as(role), 'users/owner/userPrompts'))
  })
  mayNot(role, 'create', `${roleNames[role]} cannot put a prompt down for somebody`, (w) =>
    setDoc(doc(w.as(role), `users/owner/userPrompts/${newId()}`), { userPrompt: 'Why?' }),
  )
  mayNot(role, 'update', `${roleNames[role]} cannot change what the owner asked`, async (w) =>
    setDoc(doc(w.as(role), await givenPrompt(w)), { userPrompt: 'Why?' }),
  )
}
for (const role of roles) {
  mayNot(role, 'get', `${roleNames[role]} cannot ask for one prompt by its entry`, async (w) =>
    getDoc(doc(w.as(role), await givenPrompt(w))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot look through the prompts of everybody`, (w) =>
    getDocs(collectionGroup(w.as(role), 'userPrompts')),
  )
  mayNot(role, 'delete', `${roleNames[role]} cannot delete a prompt: it goes with its entry`, async (w) =>
    deleteDoc(doc(w.as(role), await givenPrompt(w))),
  )
}
