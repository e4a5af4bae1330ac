import { type Random, seededRandom } from '@geist/seeded-random'

/**
 * Creates English journal prose, deterministic for a seed: paragraphs of two to four sentences,
 * separated by empty lines, with at least `minLength` characters in all.
 */
export function createJournalText(seed: number, minLength: number): string {
  const random = seededRandom(seed)
  const pickRandom = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? ''
  const unusedSentences: string[] = []
  const createSentence = (): string => {
    if (unusedSentences.length === 0) unusedSentences.push(...shuffle(sentences, random))
    return (unusedSentences.pop() ?? '').replaceAll(/\{(\w+)\}/gu, (_, slot: string) => pickRandom(slots[slot] ?? []))
  }
  const paragraphs: string[] = []
  while (paragraphs.join('\n\n').length < minLength) {
    paragraphs.push(Array.from({ length: 2 + Math.floor(random() * 3) }, createSentence).join(' '))
  }
  return paragraphs.join('\n\n')
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, sortKey: random() }))
    .toSorted((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item)
}

/** Words for the slots in {@link sentences}. */
const slots: Readonly<Record<string, readonly string[]>> = {
  name: [
    'Anna',
    'Marcus',
    'Leila',
    'Tom',
    'Ines',
    'Grandma',
    'Dr. Patel',
    'Joanna',
    'Viktor',
    'Beth',
    'Oliver',
    'Yuki',
  ],
  place: [
    'the harbour',
    'Lisbon',
    'the old library',
    'our kitchen',
    'Queen Street',
    'the allotment',
    'Bergen',
    'the clinic',
  ],
  time: ['7:45', '6:10', '11:30', '4:05', '8:20', '2:15', '9:50'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: ['January', 'March', 'April', 'June', 'August', 'October', 'November'],
  number: ['3', '14', '27', '40', '112', '365', '1,250', '86'],
  price: ['$12.40', '$7.95', '$180', '$1,099', '$36.50'],
  weather: ['rain', 'fog', 'bright sun', 'thin snow', 'warm wind', 'a grey drizzle'],
  food: ['lentil soup', 'fresh figs', 'burnt toast', 'rhubarb jam', 'black coffee', 'a bowl of plums', 'cold pizza'],
  mood: ['calm', 'restless', 'grateful', 'foolish', 'oddly hopeful', 'quite tired', 'brave', 'lonely'],
  animal: ['heron', 'fox', 'blackbird', "neighbour's dog", 'squirrel', 'tabby cat'],
}

const sentences: readonly string[] = [
  'I woke before the alarm and lay there listening to {weather} against the window.',
  'Walked along {place} with {name}; we hardly talked, and it was exactly right.',
  'The train left at {time}, which gave me just enough time to buy {food}.',
  'Why do I always say yes before I have thought about it?',
  '{name} called to say that the results are fine, and I sat down on the stairs and laughed.',
  'Slept badly again, perhaps {number} minutes in one go.',
  'There was a {animal} in the garden this morning, quite unafraid.',
  'Spent {price} on a lamp I do not need, but the light in the corner is lovely.',
  'I keep thinking about what {name} said on {day}: "You are allowed to change your mind."',
  'Wrote {number} words of the chapter, most of them probably wrong.',
  'The meeting dragged on until {time} and nobody decided anything.',
  'It has been {number} days since I last smoked.',
  'Felt {mood} for no reason at all, then noticed that I had skipped lunch.',
  'Grief is strange; it hides in the pocket of a winter coat.',
  'We cooked {food} together and burned the first batch.',
  'Must remember to ring the dentist before {month}.',
  'The physio gave me exercises (three sets of ten) and I did every one of them.',
  'My sister has found a flat near {place}, two rooms and a tiny balcony.',
  'Tonight the sky was violet, then copper, then simply dark.',
  'I apologised to {name}, and it was easier than I had feared.',
  'Ran 5.2 km in 31 minutes, slower than last week but without stopping.',
  'Jury duty was postponed until {month} 19, which suits me well.',
  'The quiet in the house after everybody had left was enormous.',
  'Perhaps I should write to her, perhaps not; I will decide on {day}.',
  'Read the first {number} pages of the biography and gave up on the footnotes.',
  'Dad fixed the gate with a bent nail and a piece of wire, as he always does.',
  'Somebody had left a box of old records outside, free to take.',
  'I am {mood} today, and I do not want to explain it to anyone.',
  'Next year I would like to grow beans, peas and at least one quince.',
  'At {time} the power went out, so we lit candles and told the story of the goose again.',
  'A small victory: the expense report is finished.',
  'Yoga with {name}, then soup, then an early night.',
  'How quickly a room becomes familiar!',
  'The doctor says to rest, avoid screens and drink more water.',
  'Dreamt of {place} again, but with a staircase that went down into the sea.',
  'I counted {number} geese over the river, all of them complaining.',
  'Bought stamps, bread, two kilos of flour and a birthday card for {name}.',
  'It is easier to be kind when I have slept.',
  'Our flight was delayed for 6 hours and we played cards on the floor of the terminal.',
  'The choir begins again in {month}, and I have already lost the sheet music.',
  'What would I do if I were not afraid of looking ridiculous?',
  'Three things that went well: the walk, the call with {name}, the plums.',
  'Work was quiet, so I cleared my desk and found the letter from 2014.',
  'She is 87 now and still beats me at chess.',
  'Tried to meditate for ten minutes and mostly thought about {food}.',
  'The baby laughed at the {animal}, a deep and serious laugh.',
  'I want to keep this feeling, so I am writing it down.',
  'Nothing much happened on {day}, and that was a gift.',
]
