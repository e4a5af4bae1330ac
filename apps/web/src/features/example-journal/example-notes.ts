/** A note of the example journal. */
export interface ExampleNote {
  /** Days before today. */
  readonly daysAgo: number
  /** Local time, such as '07:40'. */
  readonly time: string
  readonly category: string
  /** '' for none. */
  readonly notebook: string
  readonly content: string
}

const cello = 'Learning the cello'
const kitchen = 'Dad’s kitchen'

/**
 * The journal of an invented writer over five months, newest first. No note depends on the season,
 * since they are dated back from today.
 */
export const exampleNotes: readonly ExampleNote[] = [
  note(
    1,
    '21:50',
    'Cello',
    `Played the whole minuet without stopping. It wasn’t beautiful, but it was a minuet from the first bar to the last, and nobody in the building knocked on a wall.

Mrs Adeyemi downstairs met me at the letterboxes afterwards and said, “Was that you?” I said it was. “It’s getting longer,” she said. I’ve decided that’s praise.`,
    cello,
  ),
  note(
    2,
    '07:20',
    'Morning pages',
    'Woke before the alarm and lay there listening to the bin lorry work its way up the street. For once I didn’t reach for the phone. The day seemed to have more room in it.',
  ),
  note(
    2,
    '19:05',
    'Family',
    'Dad rang to ask how long to boil an egg. He has boiled an egg every day of his life. We talked for forty minutes.',
  ),
  note(
    4,
    '12:40',
    'Work',
    `The reading group voted for the long one. Eleven hands. I had prepared a small speech about how we could always stop halfway, and I didn’t need it.

Afterwards Tomas stayed to stack the chairs and told me that he’d never finished a book before he joined. He said it the way you’d mention the weather. I went into the stacks and had a moment among the atlases.`,
  ),
  note(
    5,
    '18:30',
    'Walks',
    'Down to the lock and back. The heron was on its post. I counted to a hundred and it didn’t move. I did, so it won.',
  ),
  note(
    8,
    '20:15',
    'Family',
    `Dad’s onion soup, as he told it to me over the phone:

Four onions, more than you think. Butter, and then more butter. Slowly, until you’ve stopped watching and started thinking about something else. A spoon of flour. Stock. The bread has to be old.

“How old?” I asked. “Like me,” he said. “Still good, but you wouldn’t want it plain.”`,
    kitchen,
  ),
  note(
    9,
    '22:10',
    'Books',
    'A line to keep: that attention is the only thing we truly own, and that we spend it like other people’s money.',
  ),
  note(
    11,
    '17:45',
    'Cello',
    'My left hand has begun to know where things are before I do. It happened in the second line, somewhere around the F sharp: I was thinking about supper, and it was simply there.',
    cello,
  ),
  note(
    13,
    '07:05',
    'Morning pages',
    'What I’d like to stop doing: answering messages while I’m on the stairs. Saying “no worries” when there are worries. Keeping jars.',
  ),
  note(
    16,
    '13:15',
    'Work',
    'Budget meeting. Two hours on whether a chair is furniture or equipment. I wrote “be kind, you’re tired” in the margin of the agenda, and then had to explain it to Priya, who had read it upside down and thought that I meant her. We laughed until the chair question came up again.',
  ),
  note(
    18,
    '16:20',
    'Walks',
    'Took the path behind the allotments because the usual one was flooded. Thirty-one years here, and I had never seen that the back of the church has a small blue door.',
  ),
  note(
    21,
    '21:30',
    'Family',
    `We cleared the second cupboard. In it: nine jars of mustard, a tin of buttons, my school report from year four (“Nora talks”), and a tape on which Mum reads out a shopping list, because she had wanted to try the new recorder.

Flour, candles, something for the cat. We listened to it three times. Then Dad made soup, and neither of us said anything, and it was one of the best evenings of the year.`,
    kitchen,
  ),
  note(
    23,
    '08:10',
    'Morning pages',
    'Slept badly, and kept returning to the same sentence from the meeting. By daylight it’s an ordinary sentence. Note to the person awake at three: write it down and wait for morning.',
  ),
  note(
    26,
    '19:40',
    'Cello',
    'Lesson. Bruno says that I play as if apologizing to the person in the next room. Homework: one scale a day, as loud as a person who lives alone.',
    cello,
  ),
  note(
    29,
    '22:00',
    'Books',
    'Gave up on the novel at page 140, and felt guilty for about as long as it takes to open another one.',
  ),
  note(
    33,
    '18:55',
    'Family',
    `Dad’s rule for salt: add it when you’d normally taste, and taste when you’d normally add it.

Dad’s rule for guests: feed them before they say why they came.

Dad’s rule for burnt toast: there’s no such thing, only toast for someone else.`,
    kitchen,
  ),
  note(
    35,
    '12:05',
    'Work',
    'A boy of about seven wanted “a true book about dragons.” I said that we have books about dragons and we have true books. He looked at me with such pity that I went to check.',
  ),
  note(
    38,
    '17:10',
    'Walks',
    'Rain, the fine sort that doesn’t fall so much as hang around. Walked anyway. Everyone else who was out had a dog as an excuse.',
  ),
  note(
    44,
    '21:15',
    'Cello',
    `Three weeks in, and here’s what nobody tells you about starting at forty-one:

It’s heavy. You’ll knock it against every door. Your fingertips hurt, and then one day they don’t, and you miss it. You’re worse than any child, but you know how to practice, because you’ve been bad at things before and lived.

And when one note comes right, only one, open and low, you feel it in your ribs before you hear it.`,
    cello,
  ),
  note(
    47,
    '07:35',
    'Morning pages',
    'Dreamt of the old house again, with the extra room. This time there was a cello in it, leaning in the corner as if it had always been there.',
  ),
  note(
    52,
    '13:00',
    'Work',
    'Priya’s last week before her leave. She has labeled everything, including me: there’s a sticky note on my monitor that says “Nora. Ask her. She knows.” I’m keeping it.',
  ),
  note(
    58,
    '20:40',
    'Family',
    'Showed Dad how to share his photos. He sent me forty-six pictures of the same pan. The light on it does change a little.',
    kitchen,
  ),
  note(63, '18:00', 'Walks', 'The heron is back. Or it’s another heron, and they take turns.'),
  note(
    66,
    '22:20',
    'Cello',
    'I’ve done it. I rented one. It’s standing by the wardrobe in its case like a visitor who’s too polite to sit down. I haven’t opened it yet. I want one evening of being a person who could be good at this.',
    cello,
  ),
  note(
    73,
    '19:25',
    'Books',
    `Finished the letters. What stays with me is that neither of them says anything important for years. The garden, the cat’s ear, what the doctor charged. And then one of them dies, and you see that it was all important, that it was the whole thing.

I want to write down more ordinary days.`,
  ),
  note(
    80,
    '07:15',
    'Morning pages',
    'Decided in the shower: no more news before breakfast. The world can have me from eight.',
  ),
  note(
    88,
    '17:50',
    'Family',
    'The flat for Dad has a kitchen with a window. That was his only question. Not the stairs, not the rent. “Can I see out while I’m stirring?” Yes.',
    kitchen,
  ),
  note(
    97,
    '12:30',
    'Work',
    'The heating has been mended, and now the silent room isn’t silent: something in the wall ticks. The regulars have started to call it the editor.',
  ),
  note(
    109,
    '18:15',
    'Walks',
    'Went out angry about the letter, and came back having written the answer in my head, at about the third bridge. Walks should be billed as office hours.',
  ),
  note(
    121,
    '21:00',
    'Family',
    'Asked Dad what he’d take if he could take only one thing to the new place. He walked round the kitchen with his hands behind his back, as if in a museum, and in the end pointed at the drawer that doesn’t close. “Not what’s in it,” he said. “The drawer.”',
    kitchen,
  ),
  note(
    134,
    '22:45',
    'Books',
    'Reading in the bath, lost my place, started over. Better the second time. Most things are.',
  ),
  note(
    147,
    '20:05',
    'Morning pages',
    `First page. I’ve bought so many notebooks for this and kept them too good to write in. So: no good sentences required. I’m Nora, I’m forty-one, I work in a library, and I’d like to notice more.

Today there was soup, a heron, and a man on the bus who held his hat on his lap like a cat.`,
  ),
]

function note(daysAgo: number, time: string, category: string, content: string, notebook = ''): ExampleNote {
  return { daysAgo, time, category, notebook, content }
}
