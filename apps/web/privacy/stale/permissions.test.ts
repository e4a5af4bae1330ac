import { describe, expect, test } from 'vitest'

import { Permissions } from './permissions'

const [phone, laptop] = ['phone', 'laptop']
const words = { subject: 'note', words: 'Good morning.' }

function mayRead(permissions: Permissions): boolean {
  return permissions.mayOthersRead('note', 'Good morning.')
}

describe('Permissions', () => {
  test('others may not read what the owner has not shown', () => {
    const permissions = new Permissions()
    expect(mayRead(permissions)).toBe(false)
    permissions.show(phone, [{ subject: 'note', words: 'Other words.' }])
    expect(mayRead(permissions)).toBe(false)
    permissions.show(phone, [words])
    expect(mayRead(permissions)).toBe(true)
  })

  test('a hiding counts once the server has accepted it', () => {
    const permissions = new Permissions()
    permissions.show(phone, [words])
    permissions.markAccepted(phone)
    permissions.hide(laptop, ['note'])
    expect(mayRead(permissions)).toBe(true)
    permissions.markAccepted(laptop)
    expect(mayRead(permissions)).toBe(false)
  })

  test('hidden words may be read again only after another showing', () => {
    const permissions = new Permissions()
    permissions.show(phone, [words])
    permissions.hide(phone, ['note'])
    permissions.markAccepted(phone)
    expect(mayRead(permissions)).toBe(false)
    permissions.show(phone, [words])
    expect(mayRead(permissions)).toBe(true)
  })

  test.each([
    ['an entry', false, true],
    ['a notebook', true, false],
  ])('%s shown by a device that has not synced the hiding', (_, asksAgain, isReadable) => {
    const permissions = new Permissions()
    permissions.show(laptop, [words])
    permissions.markAccepted(laptop)
    permissions.show(phone, [words], { asksAgain })
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markAccepted(phone)
    expect(mayRead(permissions)).toBe(isReadable)
  })

  test('a hiding of nothing does not affect what another device shows', () => {
    const permissions = new Permissions()
    permissions.show(phone, [words], { asksAgain: true })
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markAccepted(phone)
    expect(mayRead(permissions)).toBe(true)
  })

  test('a notebook shown by a device that has synced the hiding', () => {
    const permissions = new Permissions()
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markSynced(phone)
    permissions.show(phone, [words], { asksAgain: true })
    expect(mayRead(permissions)).toBe(true)
  })
})
