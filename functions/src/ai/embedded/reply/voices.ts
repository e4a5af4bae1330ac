/**
 * What the embedded AI can say. Each sentence and question of a voice suits every draft with that
 * voice: it states no fact about the draft, gives no advice, and praises nothing.
 */
export interface Voice {
  readonly sentences: readonly string[]
  /** Open questions, of which a reply has at most one; none for a draft that needs no sequel. */
  readonly questions: readonly string[]
}

/** A tone is a feeling of the writer. `neutral` unless the draft has clear evidence. */
export type Tone = 'grief' | 'sadness' | 'anger' | 'blame' | 'fear' | 'worry' | 'tired' | 'joy' | 'pride' | 'neutral'

/** What kind of text a draft is. The last four decide only for a draft of neutral tone. */
export type Form = 'foreign' | 'list' | 'verse' | 'short' | 'dream' | 'quarrel' | 'decision' | 'memory' | 'question'

export const voices: Readonly<Record<Tone | Form, Voice>> = {
  grief: {
    sentences: [
      'That’s a hard thing to write down.',
      'There’s no hurry with this.',
      'It’s all right if there are no right words.',
      'This can be as long or as short as it needs to be.',
      'It can stay unfinished.',
    ],
    questions: [
      'What has nobody asked you about this?',
      'Which part stays with you most?',
      'What would you say if there were no wrong way to say it?',
    ],
  },
  sadness: {
    sentences: [
      'It doesn’t have to be cheered up here.',
      'There’s no hurry with this.',
      'That’s a heavy thing to carry around.',
      'It can be said here just as it feels.',
      'You don’t have to put a good face on it here.',
    ],
    questions: [
      'Which part weighs the most right now?',
      'What do you wish someone understood about it?',
      'What would you say to someone who asked how you are?',
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
    questions: [
      'Which part bothers you most?',
      'What would you say if you could say it straight out?',
      'What have you not said about it yet?',
    ],
  },
  blame: {
    sentences: [
      'Nobody’s judging it here.',
      'You don’t need to look good on this page.',
      'Some things are hard to admit, even on paper.',
      'It’s said now.',
    ],
    questions: [
      'Which part bothers you most?',
      'What do you wish had gone differently?',
      'What would you say to a friend who told you this?',
      'What was going on just before?',
    ],
  },
  fear: {
    sentences: [
      'You don’t have to be brave about it here.',
      'That sounds frightening.',
      'It can come out in any order.',
      'You can go slowly with this.',
    ],
    questions: [
      'What would it help to hear right now?',
      'Who else knows about this?',
      'What would you like someone to say to you now?',
      'Which part stays with you?',
    ],
  },
  worry: {
    sentences: [
      'You don’t have to solve it here.',
      'It’s on the page now, so you don’t have to hold all of it in your head.',
      'It’s all right not to know yet.',
      'This doesn’t need an answer yet.',
      'It can be written down before it makes sense.',
    ],
    questions: [
      'Which part is loudest right now?',
      'What would you most like to know?',
      'What worries you most about it?',
      'What are you hoping for?',
    ],
  },
  tired: {
    sentences: [
      'That sounds wearing.',
      'This doesn’t have to add up to anything.',
      'It can be a short one today.',
      'You don’t have to be good company here.',
    ],
    questions: [
      'What takes the most out of you right now?',
      'What goes through your mind when it’s finally quiet?',
      'When did you last feel rested?',
      'What would feel like rest?',
    ],
  },
  joy: {
    sentences: [
      'This one’s worth keeping.',
      'It’s good to have that written down.',
      'You may be glad to find this here one day.',
      'It’s nice to see this on a page.',
    ],
    questions: [
      'Which moment would you keep?',
      'What was it like, right then?',
      'What led up to it?',
      'Who would you like to tell about it?',
      'Which small detail do you want to remember?',
    ],
  },
  pride: {
    sentences: [
      'No need to play it down here.',
      'That deserves to be written out in full.',
      'This one’s worth keeping.',
      'It’s good to have that in writing.',
    ],
    questions: [
      'What did it take to get there?',
      'Which part makes you proudest?',
      'What was the moment like?',
      'Who would you like to tell about it?',
    ],
  },
  neutral: {
    sentences: [
      'It’s on the page now.',
      'That’s down, in your own words.',
      'It’s written down, and it will keep.',
      'It’s all here, the way you put it.',
    ],
    questions: [
      'What made you want to write this down?',
      'What stays with you from it?',
      'What comes to mind next?',
      'Which part would you say more about?',
    ],
  },
  foreign: {
    sentences: ['The built-in reply reads only English, so it leaves your words as they are.'],
    questions: [],
  },
  list: {
    sentences: ['It’s all in one place now.', 'That’s the list. It’s safe here.'],
    questions: [],
  },
  verse: {
    sentences: ['Those lines are safe here.', 'Kept, line by line.', 'It’s good to have these lines at hand.'],
    questions: ['Which line stays with you?', 'Which line did you like best?', 'What do these lines bring to mind?'],
  },
  short: {
    sentences: ['Short is fine.', 'A few words will do.', 'That can be all for now.'],
    questions: ['Is there more you’d like to say?'],
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
    sentences: [
      'You can tell it from your side here.',
      'This doesn’t have to be fair yet.',
      'There’s room here for what didn’t get said.',
    ],
    questions: [
      'What didn’t you get to say?',
      'What do you wish they had understood?',
      'Which words are still in your head?',
    ],
  },
  decision: {
    sentences: [
      'Nothing has to be settled on this page.',
      'It’s easier to look at once it’s written down.',
      'You can argue both sides here.',
    ],
    questions: [
      'Which way do you lean when nobody’s asking?',
      'What would you need to know to decide?',
      'Which choice would be harder to let go of?',
    ],
  },
  memory: {
    sentences: ['That’s kept now.', 'It’s here now, before the details fade.', 'It’s written down, and it will keep.'],
    questions: ['What else do you see when you think of it?', 'What brought it back?'],
  },
  question: {
    sentences: ['You can leave that question open here.', 'A question doesn’t need its answer to be written down.'],
    questions: [
      'What would you answer if you had to guess?',
      'What made you ask it now?',
      'What would change if you knew?',
    ],
  },
}
