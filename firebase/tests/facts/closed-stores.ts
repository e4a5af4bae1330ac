import { collection, deleteDoc, doc, getDoc, getDocs, query, setDoc, updateDoc, where } from 'firebase/firestore'

import { newId, roles } from '../world'
import { vector } from './documents'
import { roleNames, factsAbout } from './fact'

const vectors = factsAbout('vectors')
const elsewhere = factsAbout('everything else')
export const factsAboutVectors = vectors.facts
export const factsAboutEverythingElse = elsewhere.facts

for (const role of roles) {
  vectors.mayNot(role, 'get', `${roleNames[role]} cannot read a vector`, async (w) =>
    getDoc(doc(w.as(role), await w.given(`vectors/${newId()}`, vector()))),
  )
  vectors.mayNot(role, 'list', `${roleNames[role]} cannot list the owner's vectors`, (w) =>
    getDocs(query(collection(w.as(role), 'vectors'), where('uid', '==', 'owner'))),
  )
  vectors.mayNot(role, 'create', `${roleNames[role]} cannot write a vector`, (w) =>
    setDoc(doc(w.as(role), 'vectors', newId()), vector()),
  )
  vectors.mayNot(role, 'update', `${roleNames[role]} cannot change a vector`, async (w) =>
    updateDoc(doc(w.as(role), await w.given(`vectors/${newId()}`, vector())), { model: 'mine' }),
  )
  vectors.mayNot(role, 'delete', `${roleNames[role]} cannot delete a vector`, async (w) =>
    deleteDoc(doc(w.as(role), await w.given(`vectors/${newId()}`, vector()))),
  )
}

/** Paths outside the rules whose documents belong to `owner` by path or data. */
const places: Readonly<Record<string, string>> = {
  'a store that nobody named': 'admins/owner',
  'the prompts that functions remember': 'users/owner/private/prompts',
  'the count of calls that functions keep': 'users/owner/limits/quickReply',
  'an answer that functions keep for a call to come again': 'users/owner/answers/first',
  'a follow-up that waits': 'users/owner/followUps/first',
  'the lease on the follow-ups of an account': 'users/owner/drains/followUps',
  'an account that is being deleted': 'deletions/owner',
  "the head of an account's vectors": 'vectorPacks/owner',
  "a pack of an account's vectors": 'vectorPacks/owner/packs/first',
  'a document below a profile': 'users/owner/drafts/first',
  'a document below an entry': 'messages/00000000000000000000/comments/first',
  'a document below a notebook': 'collections/00000000000000000000/members/owner',
}
for (const role of roles) {
  for (const [place, path] of Object.entries(places)) {
    const store = path.slice(0, path.lastIndexOf('/'))
    elsewhere.mayNot(role, 'get', `${roleNames[role]} cannot read ${place}`, async (w) =>
      getDoc(doc(w.as(role), await w.given(path, { uid: 'owner', isPublic: true }))),
    )
    elsewhere.mayNot(role, 'list', `${roleNames[role]} cannot list what is beside ${place}`, (w) =>
      getDocs(query(collection(w.as(role), store), where('isPublic', '==', true), where('uid', '==', 'owner'))),
    )
    elsewhere.mayNot(role, 'create', `${roleNames[role]} cannot create ${place}`, (w) =>
      setDoc(doc(w.as(role), `${path}-${newId()}`), { uid: 'owner', isPublic: true }),
    )
    elsewhere.mayNot(role, 'update', `${roleNames[role]} cannot change ${place}`, async (w) =>
      updateDoc(doc(w.as(role), await w.given(path, { uid: 'owner', isPublic: true })), { isPublic: false }),
    )
    elsewhere.mayNot(role, 'delete', `${roleNames[role]} cannot delete ${place}`, async (w) =>
      deleteDoc(doc(w.as(role), await w.given(path, { uid: 'owner', isPublic: true }))),
    )
  }
}
