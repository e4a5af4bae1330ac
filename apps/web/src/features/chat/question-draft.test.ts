import { beforeEach, expect, test } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { dropSentQuestion, keepQuestion, keptQuestion, settleQuestion } from './question-draft'

beforeEach(stubLocalStorage)

test('each conversation of each account has its own draft, and so has a new one', () => {
  keepQuestion('ada', 'first', 'And in May?')
  keepQuestion('ada', undefined, 'When did it rain?')
  expect([keptQuestion('ada', 'first'), keptQuestion('ada', undefined)]).toEqual(['And in May?', 'When did it rain?'])
  expect([keptQuestion('ada', 'second'), keptQuestion('grace', 'first'), keptQuestion('grace', undefined)]).toEqual([
    '',
    '',
    '',
  ])
  keepQuestion('ada', 'first', '')
  expect([keptQuestion('ada', 'first'), keptQuestion('ada', undefined)]).toEqual(['', 'When did it rain?'])
})

test('what was written when all conversations had one draft is that of a new one', () => {
  localStorage.setItem('geist:question:ada', 'When did it rain?')
  expect([keptQuestion('ada', undefined), keptQuestion('ada', 'first')]).toEqual(['When did it rain?', ''])
})

const asked = 'When did it rain?'

test('a question that was asked leaves its draft, and what was typed since goes on in its conversation', () => {
  const typed = `${asked} And snow?`
  keepQuestion('ada', undefined, typed)
  settleQuestion('ada', { from: undefined, to: 'first', asked, typed })
  expect([keptQuestion('ada', undefined), keptQuestion('ada', 'first')]).toEqual(['', 'And snow?'])

  keepQuestion('ada', 'first', typed)
  settleQuestion('ada', { from: 'first', to: 'first', asked, typed })
  expect(keptQuestion('ada', 'first')).toBe('And snow?')
  settleQuestion('ada', { from: 'first', to: 'first', asked: 'And snow?', typed: 'And snow?' })
  expect(keptQuestion('ada', 'first')).toBe('')
})

test('a question that another tab is writing under the same key stays', () => {
  keepQuestion('ada', undefined, 'From the other tab')
  settleQuestion('ada', { from: undefined, to: 'first', asked, typed: asked })
  expect([keptQuestion('ada', undefined), keptQuestion('ada', 'first')]).toEqual(['From the other tab', ''])
})

test('a question that nothing else keeps stays in its draft until it is sent, and what was typed since in its conversation', () => {
  const typed = `${asked} And snow?`
  keepQuestion('ada', undefined, typed)
  settleQuestion('ada', { from: undefined, to: 'first', asked, typed, keeps: true })
  expect([keptQuestion('ada', undefined), keptQuestion('ada', 'first')]).toEqual([asked, 'And snow?'])
  dropSentQuestion('ada', undefined, asked)
  expect([keptQuestion('ada', undefined), keptQuestion('ada', 'first')]).toEqual(['', 'And snow?'])

  keepQuestion('ada', 'first', typed)
  settleQuestion('ada', { from: 'first', to: 'first', asked, typed, keeps: true })
  expect(keptQuestion('ada', 'first')).toBe(typed)
  dropSentQuestion('ada', 'first', asked)
  expect(keptQuestion('ada', 'first')).toBe('And snow?')
})
