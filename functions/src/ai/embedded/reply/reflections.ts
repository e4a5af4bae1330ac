/**
 * Second sentences of a reply. All are optional: one used within the last 30 replies is left out.
 * Each says only what can be seen in the draft. None names a condition, a cause or a cure.
 */

/** For a feeling that the writer attributes to themselves, in their own word. */
export const reflectionsOfOwnFeeling: readonly string[] = [
  'The word you chose for it is “{feeling}”.',
  'You say “{feeling}”, and you say it directly.',
  'You wrote “{feeling}”, and nothing has to be done about that right away.',
  'Feeling {feeling} has a place on this page.',
  'You let “{feeling}” stand there without explaining it away.',
  'Of all the words there are, you took “{feeling}”.',
  'It takes some honesty to write “{feeling}” and leave it there.',
  'To feel {feeling} and to write that down are two things, and you did both.',
  'Feeling {feeling} is allowed to be here for now.',
  'You could have found a softer word than “{feeling}”, or a louder one.',
  'Feeling {feeling} can sit beside everything else you mention.',
  'The word “{feeling}” can mean many things, and only you know which one you mean.',
  'Feeling {feeling} is part of this, and not all of this.',
  'A day with “{feeling}” in it deserves its line.',
  'What you call {feeling} has its own weight here.',
  'You named it, and the name was “{feeling}”.',
  'There is room in this note for feeling {feeling}.',
  'Feeling {feeling} does not need a reason to be written down.',
  'The note would be another one without the word “{feeling}”.',
  'You stayed with feeling {feeling} long enough to write it.',
  'When you read this again, “{feeling}” may be the word that takes you back.',
  'You did not argue with feeling {feeling}, you wrote it.',
  'One word carries a good deal here: “{feeling}”.',
  'You let the word “{feeling}” be seen.',
  'It would be easy to skip past “{feeling}”, and you did not.',
  'Feeling {feeling} has its line today, and another day may have another word.',
  'Whatever brought it on, “{feeling}” is the word you left on the page.',
]

/** For two feelings that the writer attributes to themselves. */
export const reflectionsOfTwoFeelings: readonly string[] = [
  'You felt {feeling} and {second}, and both can be true at once.',
  'You wrote “{feeling}” and you wrote “{second}”, and neither cancels the other.',
  'Feeling {feeling} and feeling {second} stand side by side here.',
  'You did not choose between “{feeling}” and “{second}”, and you do not have to.',
  'First one word, then another: “{feeling}”, “{second}”.',
  'There is “{feeling}” in this, and “{second}” as well, and the page has room for both.',
  'Between “{feeling}” and “{second}” lies a good part of a day.',
  'A single day can be {feeling} and {second}, and you wrote down both.',
]

/** For a word of feeling in the draft that is not attributed to the writer. */
export const reflectionsOfFeelingWord: readonly string[] = [
  'The word “{feeling}” is in there too.',
  'Somewhere in this stands the word “{feeling}”.',
  'The word “{feeling}” comes up, perhaps not by accident.',
  'A word like “{feeling}” changes the light in a note.',
  'Not every note has “{feeling}” in it, and this one does.',
  'The word “{feeling}” goes by quickly and stays visible.',
  'You placed the word “{feeling}” among the others.',
  'One of the words here is “{feeling}”.',
  'The word “{feeling}” is worth going back to.',
  'It says “{feeling}” in one place, and that colors the rest.',
]

/** For a line of the draft, quoted verbatim. */
export const reflectionsOfLine: readonly string[] = [
  '“{line}”: that could open a page of its own.',
  'One line to come back to: “{line}”.',
  'The line that stays is “{line}”.',
  '“{line}” says more than its length.',
  'A stranger would stop at “{line}”.',
  'One of the lines here is “{line}”.',
  '“{line}” could be read in more than one way.',
  'There may be a second note behind “{line}”.',
  'Some weight rests on “{line}”.',
  'You wrote “{line}”, and it can stand as it is.',
  'Read “{line}” once more, slowly.',
  '“{line}” does not ask to be explained.',
  'The quietest line may be “{line}”.',
  'After “{line}” there is room for another line.',
  'A whole page could be built around “{line}”.',
  '“{line}” is said plainly.',
  'Somebody who knows you might ask about “{line}”.',
  'You also wrote “{line}”.',
  'The draft seems to turn on “{line}”.',
  '“{line}” is a line that you may understand better next week.',
]

/** For a turning word of the draft, which often hints at more. */
export const reflectionsOfTurningWord = {
  but: [
    'There is a “but” in this, and a real sentence often begins there.',
    'After the “but”, the draft changes direction.',
    'What stands before the “but” and what stands after it could each have a page.',
    'A “but” stands in the middle, holding two sides.',
  ],
  should: [
    'There is a “should” in here, and it may be worth knowing whose voice that is.',
    'A “should” slipped in, as they do.',
    'You wrote “should”, and that word usually comes from somewhere.',
    'One sentence has a “should” in it, and it would be another sentence without.',
  ],
  again: [
    'You wrote “again”, so this is not the first time.',
    'The word “again” makes a pattern out of a moment.',
    'An “again” points back to other days.',
  ],
  never: [
    'There is a “never” in this, which is a long time.',
    'You wrote “never”, a word with no way around it.',
    'A “never” stands there, quite sure of itself.',
  ],
  always: [
    'There is an “always” in this, which is a wide word.',
    'You wrote “always”, and that covers a lot of days.',
    'An “always” makes one day stand for many.',
  ],
  maybe: [
    'You left a “maybe” in there, and it leaves a door open.',
    'A “maybe” can be the most honest word in a note.',
    'The “maybe” need not be settled today.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** For a draft that asks a question. */
export const reflectionsOfQuestion: readonly string[] = [
  'You ask something yourself here, and it need not be answered today.',
  'You left a question standing, which is a fine thing to leave.',
  'The question you wrote is a good one to keep.',
  'Somewhere in this you stop telling and start asking.',
]
