import { describe, expect, test } from 'vitest'

import { Permissions } from './permissions'

const [phone, laptop] = ['phone', 'laptop']
const words = { subject: 'note', words: 'Good morning.' }

function mayRead(permissions: Permissions): boolean {
  return permissions.mayOthersRead('note', 'Good morning.')
}

describe('permissions', () => {
  test('others read nothing that the owner has not shown', () => {
    const permissions = new Permissions()
    expect(mayRead(permissions)).toBe(false)
    permissions.show(phone, [{ subject: 'note', words: 'Other words.' }])
    expect(mayRead(permissions)).toBe(false)
    permissions.show(phone, [words])
    expect(mayRead(permissions)).toBe(true)
  })

  test('a hiding counts once the server has taken it', () => {
    const permissions = new Permissions()
    permissions.show(phone, [words])
    permissions.markAccepted(phone)
    permissions.hide(laptop, ['note'])
    expect(mayRead(permissions)).toBe(true)
    permissions.markAccepted(laptop)
    expect(mayRead(permissions)).toBe(false)
  })

  test('what was hidden is readable again only after another showing', () => {
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
  ])('%s that a device shows without knowing of the hiding', (_, asksAgain, isReadable) => {
    const permissions = new Permissions()
    permissions.show(laptop, [words])
    permissions.markAccepted(laptop)
    permissions.show(phone, [words], { asksAgain })
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markAccepted(phone)
    expect(mayRead(permissions)).toBe(isReadable)
  })

  test('a hiding that hides nothing leaves what another device shows', () => {
    const permissions = new Permissions()
    permissions.show(phone, [words], { asksAgain: true })
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markAccepted(phone)
    expect(mayRead(permissions)).toBe(true)
  })

  test('a notebook that a device shows while it knows of the hiding', () => {
    const permissions = new Permissions()
    permissions.hide(laptop, ['note'])
    permissions.markAccepted(laptop)
    permissions.markSynced(phone)
    permissions.show(phone, [words], { asksAgain: true })
    expect(mayRead(permissions)).toBe(true)
  })
})
