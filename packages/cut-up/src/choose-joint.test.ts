import { expect, test } from 'vitest'

import { chooseJoint } from './choose-joint'

test.each([
  ['a space', 'the man on', 'the tram', false, ' '],
  ['a dash before a sentence that breaks in', 'the man on', 'Seven weeks', true, ' — '],
  ['a space where the first piece had come to an end', 'it works!', 'Seven weeks', true, ' '],
  ['a wide space between scripts that have no other', '苍鹭', '在河边', false, '\u3000'],
])('%s', (_, left, right, opens, between) => {
  expect(chooseJoint(left, right, opens)).toBe(between)
})
