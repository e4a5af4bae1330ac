import { expect, it } from 'vitest'
import { splitClosingQuestion } from './split-closing-question'

it.each([
  ['It’s on the page now.\n\nWhich part stays with you?', 'It’s on the page now.', 'Which part stays with you?'],
  ['One.\n\nTwo.\n\nThree?', 'One.\n\nTwo.', 'Three?'],
  ['A question and an answer?\n\nYes.', 'A question and an answer?\n\nYes.', undefined],
  ['Only a question?', 'Only a question?', undefined],
  ['', '', undefined],
])('splits %j', (reply, text, question) => {
  expect(splitClosingQuestion(reply)).toEqual({ text, question })
})
