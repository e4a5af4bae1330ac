import { beforeEach, expect, test } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { removeSentQuestion, writeQuestionDraft, readQuestionDraft, removeAskedQuestion } from './question-draft'

beforeEach(stubLocalStorage)

test('each conversation of each account has its own draft, and so has a new one', () => {
  writeQuestionDraft('ada', 'first', 'And in May?')
  writeQuestionDraft('ada', undefined, 'When did it rain?')
  expect([readQuestionDraft('ada', 'first'), readQuestionDraft('ada', undefined)]).toEqual([
    'And in May?',
    'When did it rain?',
  ])
  expect([
    readQuestionDraft('ada', 'second'),
    readQuestionDraft('grace', 'first'),
    readQuestionDraft('grace', undefined),
  ]).toEqual(['', '', ''])
  writeQuestionDraft('ada', 'first', '')
  expect([readQuestionDraft('ada', 'first'), readQuestionDraft('ada', undefined)]).toEqual(['', 'When did it rain?'])
})

test('what was written when all conversations had one draft is that of a new one', () => {
  localStorage.setItem('geist:question:ada', 'When did it rain?')
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['When did it rain?', ''])
})

const asked = 'When did it rain?'

test('a question that was asked leaves its draft, and what was typed since goes on in its conversation', () => {
  const typed = `${asked} And snow?`
  writeQuestionDraft('ada', undefined, typed)
  removeAskedQuestion('ada', { draftThreadId: undefined, threadId: 'first', question: asked, typedText: typed })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['', 'And snow?'])

  writeQuestionDraft('ada', 'first', typed)
  removeAskedQuestion('ada', { draftThreadId: 'first', threadId: 'first', question: asked, typedText: typed })
  expect(readQuestionDraft('ada', 'first')).toBe('And snow?')
  removeAskedQuestion('ada', {
    draftThreadId: 'first',
    threadId: 'first',
    question: 'And snow?',
    typedText: 'And snow?',
  })
  expect(readQuestionDraft('ada', 'first')).toBe('')
})

test('a question that another tab is writing under the same key stays', () => {
  writeQuestionDraft('ada', undefined, 'From the other tab')
  removeAskedQuestion('ada', { draftThreadId: undefined, threadId: 'first', question: asked, typedText: asked })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['From the other tab', ''])
})

test('a question that nothing else keeps stays in its draft until it is sent, and what was typed since in its conversation', () => {
  const typed = `${asked} And snow?`
  writeQuestionDraft('ada', undefined, typed)
  removeAskedQuestion('ada', {
    draftThreadId: undefined,
    threadId: 'first',
    question: asked,
    typedText: typed,
    keepsDraft: true,
  })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual([asked, 'And snow?'])
  removeSentQuestion('ada', undefined, asked)
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['', 'And snow?'])

  writeQuestionDraft('ada', 'first', typed)
  removeAskedQuestion('ada', {
    draftThreadId: 'first',
    threadId: 'first',
    question: asked,
    typedText: typed,
    keepsDraft: true,
  })
  expect(readQuestionDraft('ada', 'first')).toBe(typed)
  removeSentQuestion('ada', 'first', asked)
  expect(readQuestionDraft('ada', 'first')).toBe('And snow?')
})
