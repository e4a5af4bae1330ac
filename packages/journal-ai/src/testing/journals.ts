import * as fc from 'fast-check'

/** Eight notes of one user, newest first, with people, places, worries and things. */
export const sampleJournal: readonly string[] = [
  'Marta called from Lisbon this morning. She sounded tired, and the exams are coming up. I told her about the garden.',
  "Planted more tomatoes in the garden. My sister says I'm obsessed. Running in the rain again, I love running.",
  'I was so angry at my boss today. The budget is cut again. I kept thinking about money.',
  'Exams! Marta passed the first one. We talked about Lisbon. My sister thinks it is a phase.',
  'Went running along the river. I am angry at nobody. My boss was friendly for once.',
  'My sister brought soup. I worry about money; the rent went up.',
  'Dr. Patel says the knee is fine. "Keep running," she said. The garden is full of slugs.',
  'The rent is paid. New York in spring? Marta says New York is too far.',
]

/** Text with a special meaning in HTML, templates, shells, databases or JavaScript. */
const hostileText = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>garden</b>',
  '&lt;svg&gt;',
  '{theme}',
  '${7*7}',
  '{{constructor}}',
  '$&',
  "'; DROP TABLE messages; --",
  '[boat](javascript:alert(1))',
  'https://evil.example/x?y=<z>',
  'undefined',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\u202Eedrah',
  'z\u0300\u0301\u0302\u0303algo',
  '`rm -rf /`',
  '<<<<<<<<',
  '-----------------------------------------------------------------',
  'a'.repeat(5000),
)

const frame = fc.constantFrom(
  (word: string) => `My ${word} is here and the ${word} is mine.`,
  (word: string) => `I think about ${word}. We went to see ${word} again.`,
  (word: string) => `I was ${word}, and I love ${word}.`,
  (word: string) => `Then ${word.slice(0, 1).toUpperCase()}${word.slice(1)} called and I said no to it.`,
)

const anyWord = fc.oneof(hostileText, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.stringMatching(/^[a-z]{3,9}$/))

/** A sentence about any word, or arbitrary text. */
const anySentence = fc.oneof(
  fc.tuple(frame, anyWord).map(([fillFrame, word]) => fillFrame(word)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Writings in which each word occurs more than once. */
export const anyWritings: fc.Arbitrary<string[]> = fc
  .array(fc.array(anySentence, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
  .map((writings) => [...writings, ...writings].map((sentences) => sentences.join(' ')))
