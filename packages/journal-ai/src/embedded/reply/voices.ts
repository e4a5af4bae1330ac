/**
 * Hand-written lines for quick replies, except in a crisis. Each sentence and question of a voice
 * suits every draft with that voice. It states no fact about the draft, gives no advice, and
 * praises nothing.
 */
export interface Voice {
  readonly sentences: readonly string[]
  /**
   * Open questions, of which a reply has at most one. Empty where none fits every draft: readers
   * were hurt by questions more often than by sentences.
   */
  readonly questions: readonly string[]
}

/**
 * A tone is a feeling of the writer. `mixed`: opposite feelings, or one that the writer misses.
 * `neutral`: no clear evidence, or a tie of dissimilar tones.
 */
export type Tone =
  | 'grief'
  | 'sadness'
  | 'anger'
  | 'blame'
  | 'fear'
  | 'worry'
  | 'tired'
  | 'joy'
  | 'pride'
  | 'mixed'
  | 'neutral'

/** What kind of text a draft is, whatever its tone. */
type FixedForm = 'foreign' | 'list' | 'verse' | 'dream'

/** What kind of text a draft of neutral tone is. */
export type TopicForm =
  | 'short'
  | 'irony'
  | 'quarrel'
  | 'decision'
  | 'memory'
  | 'opinion'
  | 'idea'
  | 'story'
  | 'question'
  | 'encounter'

export type Form = FixedForm | TopicForm

export const voices: Readonly<Record<Tone | Form, Voice>> = {
  grief: {
    sentences: [
      'There’s room for all of it here, however it comes.',
      'There’s no hurry with this. You can go on, or leave it here.',
      'It can be written in pieces, over many days.',
      'You don’t have to make sense of it here.',
      'It can stay unfinished.',
    ],
    questions: [],
  },
  sadness: {
    sentences: [
      'You don’t have to cheer up here.',
      'There’s no hurry with this.',
      'That’s a heavy thing to carry around.',
      'It can be said here just as it feels.',
      'You don’t have to put a brave face on it here.',
    ],
    questions: [
      'Which part weighs the most right now?',
      'What do you wish someone understood about it?',
      'What came before it, and after?',
    ],
  },
  anger: {
    sentences: [
      'There’s no need to tone it down here.',
      'This doesn’t have to be fair yet.',
      'It doesn’t have to come out tidy.',
      'You can say it here exactly the way you mean it.',
      'There’s room for all of it here.',
    ],
    questions: ['What would you say if you didn’t have to be polite?', 'What haven’t you said about it yet?'],
  },
  blame: {
    sentences: [
      'Nobody’s judging you here.',
      'You don’t need to look good on this page.',
      'Some things are hard to admit, even on paper.',
      'It’s in words now.',
    ],
    questions: [
      'Which part bothers you most?',
      'What would you say to a friend who told you this?',
      'What was going on just before?',
    ],
  },
  fear: {
    sentences: ['You don’t have to be brave about it here.', 'You can say as much or as little as you like here.'],
    questions: [],
  },
  worry: {
    sentences: [
      'You don’t have to solve it here.',
      'You can set it down here, just as it is.',
      'It’s all right not to know yet.',
      'You can think it through here.',
      'It can be written down before it makes sense.',
    ],
    questions: [],
  },
  tired: {
    sentences: [
      'That sounds exhausting.',
      'This doesn’t have to add up to anything.',
      'You don’t have to be good company here.',
    ],
    questions: [],
  },
  joy: {
    sentences: [
      'This will be good to come back to.',
      'All of it can go in here.',
      'There’s room here for every detail.',
    ],
    questions: [],
  },
  pride: {
    sentences: ['No need to play it down here.', 'This will be good to come back to.', 'All of it can go in here.'],
    questions: [],
  },
  mixed: {
    sentences: [
      'Both can be true at once.',
      'It doesn’t have to be one thing or the other.',
      'You don’t have to feel just one way about it.',
    ],
    questions: [],
  },
  neutral: {
    sentences: ['You can go on, or leave it at that.', 'There’s room here to go on.'],
    questions: ['What did you notice that isn’t on the page yet?'],
  },
  foreign: {
    sentences: ['Your words stay here just as they are. The built-in AI knows only English.'],
    questions: [],
  },
  list: {
    sentences: ['It’s here whenever you need it.', 'The list is safe here.'],
    questions: [],
  },
  verse: {
    sentences: ['Those lines are safe here.', 'It’s good to have these lines at hand.'],
    questions: ['Which line stays with you?', 'What do these lines bring to mind?'],
  },
  short: {
    sentences: ['It can stay this short.', 'A few words are enough.'],
    questions: [],
  },
  dream: {
    sentences: [
      'Dreams fade fast, so it’s good that this one is written down.',
      'It’s here now, before it slips away.',
      'Dreams don’t have to make sense on paper.',
    ],
    questions: ['What feeling did you wake up with?', 'Which part is still clearest?', 'What does it remind you of?'],
  },
  quarrel: {
    sentences: ['It doesn’t have to be resolved here.', 'There’s room here for what didn’t get said.'],
    questions: [],
  },
  decision: {
    sentences: [
      'Nothing has to be settled on this page.',
      'You don’t have to choose on this page.',
      'You can argue both sides here.',
    ],
    questions: ['Which way do you lean when nobody’s asking?', 'What would you need to know to decide?'],
  },
  memory: {
    sentences: [
      'You’ve got that down now.',
      'It’s here now, before the details fade.',
      'It’s written down, and it will keep.',
    ],
    questions: ['What else do you see when you think of it?', 'What brought it back?'],
  },
  irony: {
    sentences: ['It can stay just the way you put it.', 'There’s no need to tone it down here.'],
    questions: ['What did you say out loud?', 'What’s the unpolished version?'],
  },
  opinion: {
    sentences: ['That’s written down now.', 'You can think out loud here.'],
    questions: ['What got you thinking about it?', 'What would you say to someone who disagreed?'],
  },
  idea: {
    sentences: ['It’s safe here until you need it.', 'It doesn’t have to be finished to be written down.'],
    questions: ['What else belongs with it?'],
  },
  story: {
    sentences: ['You don’t have to agree with anyone here.', 'You can give it all the room it needs here.'],
    questions: [],
  },
  encounter: {
    sentences: ['You can say the rest of it here.', 'There’s room here for what you didn’t say out loud.'],
    questions: [],
  },
  question: {
    sentences: ['You can leave that question open here.', 'You can write a question down before you have the answer.'],
    questions: [
      'What would you answer if you had to guess?',
      'What made you ask it now?',
      'When did you first ask yourself this?',
    ],
  },
}
