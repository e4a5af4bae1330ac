import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { clearLocalTexts } from './clear-local-texts'
import { serviceWorkerCaches, databases, findDeclaration, textStores } from './device-stores'
import { stubLocalStorage } from './testing/stub-local-storage'
import { copiedKeyPattern } from './text-sequence'

const web = fileURLToPath(new URL('../../..', import.meta.url))

/** Every script of the app, by its path from `src`, without tests and test helpers. */
const scripts = new Map(
  ['src', 'public'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|js)$/u.test(path) && !/\.test\.ts$|(^|\/)testing\/|\.d\.ts$/u.test(path))
      .map((path) => [folder === 'src' ? path : `${folder}/${path}`, code(join(web, folder, path))] as const),
  ),
)

function code(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
}

function using(pattern: RegExp): readonly string[] {
  return [...scripts].flatMap(([path, text]) => (pattern.test(text) ? path : [])).toSorted()
}

test("the scan covers the app's sources", () => {
  expect(scripts.size).toBeGreaterThan(500)
})

test('localStorage keys are written in only three files with declared types or constants', () => {
  expect(using(/\.setItem\(|localStorage(\.\w+|\[[^\]]+\]) = /u)).toEqual([
    'features/write-offline/stored-text.ts',
    'shared/local/local-text.ts',
    'shared/local/text-copies.ts',
  ])
})

test('no other file uses localStorage, except to list, remove or read keys before the app starts', () => {
  expect(using(/\blocalStorage\b/u)).toEqual([
    'app/session/forget-account.ts',
    'features/chat/question-draft.ts',
    'features/edit-entry/edits-store.ts',
    'features/write-offline/stored-text.ts',
    'public/scheme.js',
    'shared/local/clear-local-texts.ts',
    'shared/local/local-text.ts',
    'shared/local/storage-fault.ts',
    'shared/local/text-copies.ts',
  ])
})

test('no undeclared storage is used: sessionStorage, cookies, OPFS, the Cache API', () => {
  expect(
    using(/\bsessionStorage\b|document\.cookie|\bcookieStore\b|\bgetDirectory\b|\bcaches\.(open|match)\b/u),
  ).toEqual([])
})

test('every database that the app opens is declared, with the file that opens it', () => {
  const declared = Object.values(databases).flatMap(({ openedIn }) => openedIn ?? [])
  expect(using(/\bopenDB\b|indexedDB\.open\b/u)).toEqual(declared.toSorted())
  const unnamed = Object.entries(databases).filter(
    ([name, { openedIn }]) =>
      openedIn !== undefined && !new RegExp(`['\`]${name}`, 'u').test(scripts.get(openedIn) ?? ''),
  )
  expect(unnamed).toEqual([])
})

test('every cache of the service worker is declared', () => {
  const declaredCaches = [...code(join(web, 'vite.config.ts')).matchAll(/cacheName: '([^']+)'/gu)].map(
    ([, name = '']) => name,
  )
  expect(declaredCaches).toContain('geist-fonts')
  expect(declaredCaches.filter((name) => findDeclaration(name, serviceWorkerCaches) === undefined)).toEqual([])
})

test('a name matches only its own declaration', () => {
  expect(findDeclaration('geist:question:ada:thread', textStores)).toBe('geist:question:')
  expect(findDeclaration('geist:draft', textStores)).toBe('geist:draft')
  expect(findDeclaration('geist:draft:ada', textStores)).toBe('geist:draft')
  expect(findDeclaration('geist:drafts', textStores)).toBeUndefined()
  expect(findDeclaration('geist:username-seen:ada', textStores)).toBe('geist:username-seen:')
  expect(findDeclaration('offlineEntries:unreadable:1:ada', textStores)).toBe('offlineEntries')
  expect(findDeclaration('geist-ada', databases)).toBe('geist-')
  expect(findDeclaration('notes', databases)).toBeUndefined()
})

test("a logout clears exactly the account's keys that are declared as cleared", () => {
  const keyOf = (name: string, uid: string) => (/[:_]$/u.test(name) ? `${name}${uid}` : `${name}:${uid}`)
  const keys = ['ada', 'bea'].flatMap((uid) => Object.keys(textStores).map((name) => keyOf(name, uid)))
  stubLocalStorage(Object.fromEntries(keys.map((key) => [key, 'words'])))
  clearLocalTexts('ada')
  const cleared = Object.entries(textStores).flatMap(([name, signOutPolicy]) =>
    signOutPolicy === 'cleared' ? name : [],
  )
  expect(cleared.length).toBeGreaterThan(0)
  const clearedKeys = new Set(cleared.map((name) => keyOf(name, 'ada')))
  expect(Object.keys(localStorage)).toEqual(keys.filter((key) => !clearedKeys.has(key)))
})

test('the keys copied to survive a crash are the declared ones', () => {
  const keyOf = (name: string) => (/[:_]$/u.test(name) ? `${name}ada` : name)
  const copied = Object.keys(textStores).filter((name) => copiedKeyPattern.test(keyOf(name)))
  expect(copied).toEqual(
    Object.entries(textStores).flatMap(([name, signOutPolicy]) => (signOutPolicy === 'counted' ? name : [])),
  )
  expect(copiedKeyPattern.test('geist:drafts')).toBe(false)
  expect(copiedKeyPattern.test('geist:draft:ada') && copiedKeyPattern.test('offlineEntries:unreadable:1:ada')).toBe(
    true,
  )
})
