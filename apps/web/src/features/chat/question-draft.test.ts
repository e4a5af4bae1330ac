import { beforeEach, expect, test } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { keepQuestion, keptQuestion } from './question-draft'

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
