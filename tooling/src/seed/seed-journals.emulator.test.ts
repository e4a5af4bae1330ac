import { notebookSchema } from '@geist/domain'
import { collection, getDoc, getDocs, query, serverTimestamp, setDoc, Timestamp, where } from 'firebase/firestore'
import { parse } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { CommandError } from '../shared/command'
import { demoJournals, type Journal } from './demo-journals'
import { type Credentials, openSession, type Session } from './open-session'
import { planDocuments } from './plan-documents'
import { seedJournals } from './seed-journals'
import { addWriteId } from './write-ids'
import { seedProfile } from './seed-profile'

const now = new Date(2026, 10, 21, 14, 0)
const journals = demoJournals()
const stranger = { email: 'stranger@geist.example', password: 'stranger' }

const open: Session[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.close()))
})

describe('seeding the demo journals', () => {
  it('fills three accounts under Security Rules, each as its journal defines', async () => {
    const backend = freshBackend()
    expect(await seedJournals({ ...backend, now })).toEqual({
      accountCount: 3,
      notebookCount: 8,
      entryCount: 309,
      writtenCount: 3 * 2 + 8 + 309 + 4,
    })
    for (const journal of journals) {
      const session = await enter(journal, backend)
      const stored = await queryOwn(session, 'messages')
      const storedEntries = stored.docs.map((entry) => [
        entry.id,
        entry.get('content'),
        millisOf(entry.get('timestamp')),
      ])
      const planned = planDocuments(journal, now).entries.map(({ id, content, timestamp }) => [id, content, timestamp])
      expect(storedEntries.toSorted(byId)).toEqual(planned.toSorted(byId))
      for (const { name, isPublic } of journal.notebooks) {
        const filed = stored.docs.filter((entry) => entry.get('collectionName') === name)
        const byTime = filed.toSorted((a, b) => millisOf(a.get('timestamp')) - millisOf(b.get('timestamp')))
        expect(byTime.map((entry) => entry.get('order'))).toEqual(byTime.map((_, index) => index))
        expect(filed.every((entry) => entry.get('isPublic') === isPublic)).toBe(true)
      }
      const unfiled = stored.docs.filter((entry) => entry.get('collectionName') === '')
      expect(unfiled.every((entry) => entry.get('order') === null && entry.get('isPublic') === false)).toBe(true)
    }
  })

  it('shows others only the public notebooks, with their subscribers', async () => {
    const backend = freshBackend()
    await seedJournals({ ...backend, now })
    const { firestore } = await enter(stranger, backend)
    const shelf = await getDocs(query(collection(firestore, 'collections'), where('isPublic', '==', true)))
    const notebooks = shelf.docs.map((document) =>
      parse(notebookSchema, { ...document.data(), publishedUpTo: null, id: document.id }),
    )
    expect(Object.fromEntries(notebooks.map(({ name, collaborators }) => [name, collaborators.length]))).toEqual({
      'River notes': 2,
      'Small rituals': 1,
      'A year of bread': 1,
      'What the city says': 0,
    })
    const names = new Set(notebooks.map(({ name }) => name))
    const entries = await getDocs(query(collection(firestore, 'messages'), where('isPublic', '==', true)))
    const expected = journals.flatMap((journal) => journal.entries.filter(({ notebook }) => names.has(notebook)))
    expect(entries.docs.map((entry) => String(entry.get('content'))).toSorted()).toEqual(
      expected.map(({ content }) => content).toSorted(),
    )
    const night = query(collection(firestore, 'messages'), where('collectionName', '==', 'Night pages'))
    await expect(getDocs(night)).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('creates earlier texts, a fork, and entries in the trash', async () => {
    const backend = freshBackend()
    await seedJournals({ ...backend, now })
    const session = await enter(mira(), backend)
    const { docs } = await queryOwn(session, 'messages')
    const textsBefore = async (words: string) => {
      const entry = docs.find((document) => String(document.get('content')).startsWith(words))
      if (!entry) throw new Error(`Nothing begins with "${words}"`)
      const versions = await getDocs(query(collection(entry.ref, 'versions'), where('uid', '==', session.uid)))
      return {
        forks: entry.get('forks') as unknown,
        texts: versions.docs.map((document) => String(document.get('content'))),
      }
    }
    expect(await textsBefore('Bread again.')).toMatchObject({ forks: [], texts: { length: 2 } })
    expect(await textsBefore('Dear Mrs. Alder, you won')).toEqual({
      forks: ['original'],
      texts: [
        "Dear Mrs. Alder, you won't remember it, but you once paid for nine weeks of buttons with English. It's still in use.",
      ],
    })
    expect(docs.filter((document) => document.get('deletedAt') !== null)).toHaveLength(2)
  })

  it('changes nothing the second time, a week later', async () => {
    const backend = freshBackend()
    await seedJournals({ ...backend, now })
    const session = await enter(mira(), backend)
    const before = (await queryOwn(session, 'messages')).docs.map((entry) => entry.data())
    const later = new Date(now.getTime() + 7 * 86_400_000)
    expect(await seedJournals({ ...backend, now: later })).toEqual({
      accountCount: 3,
      notebookCount: 8,
      entryCount: 309,
      writtenCount: 0,
    })
    expect((await queryOwn(session, 'messages')).docs.map((entry) => entry.data())).toEqual(before)
  })

  it('does not restore purged entries', async () => {
    const backend = freshBackend()
    await seedJournals({ ...backend, now })
    const session = await enter(mira(), backend)
    const notebook = (await queryOwn(session, 'collections')).docs.find(
      (document) => document.get('name') === 'River notes',
    )
    const entry = (await queryOwn(session, 'messages')).docs.find((document) => document.get('deletedAt') !== null)
    if (!notebook || !entry) throw new Error('River notes or the trash are missing')
    const { uid } = session
    await setDoc(notebook.ref, { uid, deletedAt: serverTimestamp(), writeIds: addWriteId(notebook) })
    const times = { purgedAt: serverTimestamp(), updatedAt: serverTimestamp() }
    await setDoc(entry.ref, { uid, ...times, writeIds: addWriteId(entry) })

    expect(await seedJournals({ ...backend, now })).toMatchObject({ writtenCount: 0 })
    expect((await getDoc(entry.ref)).get('content')).toBeUndefined()
    expect((await getDoc(notebook.ref)).get('name')).toBeUndefined()
  })

  it('reports an account with another password', async () => {
    const backend = freshBackend()
    const email = `${backend.projectId}@geist.example`
    await enter({ email, password: 'changed-since' }, backend)
    await expect(enter({ email, password: 'demo-geist' }, backend)).rejects.toThrow(
      new CommandError(`${email} has another password here, so the demo account can't be seeded.`),
    )
  })

  it('reports a demo username taken by another user', async () => {
    const backend = freshBackend()
    await seedProfile(await enter(stranger, backend), { ...mira(), username: 'tomasz' })
    await expect(seedJournals({ ...backend, now })).rejects.toThrow(
      new CommandError('The username "tomasz" belongs to another account here, so the demo account can\'t have it.'),
    )
  })
})

function mira(): Journal {
  const [journal] = journals
  if (!journal) throw new Error('there are no journals')
  return journal
}

let backends = 0

/** A new, empty project on the running emulator. All projects share accounts in Auth. */
function freshBackend() {
  backends += 1
  return {
    projectId: `demo-seed-${process.pid}-${backends}`,
    authHost: hostFrom('FIREBASE_AUTH_EMULATOR_HOST'),
    firestoreHost: hostFrom('FIRESTORE_EMULATOR_HOST'),
  }
}

function hostFrom(variable: string): string {
  const host = process.env[variable]
  if (!host) throw new Error(`${variable} does not say where the emulator is`)
  return host
}

async function enter(credentials: Credentials, backend: ReturnType<typeof freshBackend>): Promise<Session> {
  const session = await openSession(credentials, backend)
  open.push(session)
  return session
}

function queryOwn({ uid, firestore }: Session, store: 'messages' | 'collections') {
  return getDocs(query(collection(firestore, store), where('uid', '==', uid)))
}

function millisOf(timestamp: unknown): number {
  return timestamp instanceof Timestamp ? timestamp.toMillis() : Number.NaN
}

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1
}
