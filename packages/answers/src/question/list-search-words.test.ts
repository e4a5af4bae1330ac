import { expect, it } from 'vitest'
import { listSearchWords } from './list-search-words'

it.each([
  ['Which university did Edie get into?', 'university edie'],
  ['when did i last see the heron', 'heron'],
  ['what was it?', 'what was it?'],
  ['鷺はどこ', '鷺'],
  ['🙂', '🙂'],
])('the words of %j to search by are %j', (question, words) => expect(listSearchWords(question)).toBe(words))
