import type { SlotKind } from '../slots/slot'

/*
 * Questions about a theme. `{theme}` is replaced by a phrase such as `your sister`, `your parents`,
 * `Lisbon`, `running` or `the exams`.
 *
 * The theme never begins a sentence, no verb or pronoun agrees with it (except for activities,
 * which are singular), and nothing is claimed about it: the program cannot tell a wedding from a
 * funeral, or who is still alive. No apostrophes or quotes, since the composer strips quotation
 * marks from a prompt.
 */

/** Questions that fit a theme of any kind. */
export const questionsAboutTheme: readonly string[] = [
  'What have you not yet written down about {theme}?',
  'What is the shortest true sentence you can write about {theme}?',
  'Write down one exact detail about {theme} that nobody else would notice.',
  'What comes to mind first when you think of {theme}?',
  'What is hard to explain about {theme}?',
  'Begin with one true sentence about {theme}, and see where the second one goes.',
  'What did you leave out the last time you wrote about {theme}?',
  'What would you tell a friend about {theme}?',
  'What are you sure of when it comes to {theme}?',
  'Tell a story about {theme} in five sentences.',
  'What would you like to write about {theme} today?',
  'What would surprise a stranger about {theme}?',
  'How would you describe {theme} to somebody far away?',
  'Write about {theme} for five minutes without stopping.',
  'What is easy to say about {theme}, and what is not?',
  'Which question about {theme} have you not asked yet?',
  'Write a short, plain description of {theme}.',
  'What have other people said to you about {theme}?',
  'What were you doing when you last thought about {theme}?',
  'Which small detail about {theme} is worth a whole paragraph?',
]

/** Questions that fit a theme of one kind. */
export const questionsByKind: Readonly<Record<SlotKind, readonly string[]>> = {
  person: [
    'Write down something {theme} once said, as exactly as you can.',
    'What did you and {theme} last talk about?',
    'What would you like to say to {theme}?',
    'What have you learned from {theme}, if anything?',
    'Which moment with {theme} do you think of most?',
    'How would you describe the voice of {theme}?',
    'Which small thing about {theme} would only you notice?',
    'If you wrote a scene with {theme} in it, where would it begin?',
    'What would you ask {theme} if you could ask one thing?',
    'Write about the last time you saw {theme}.',
    'Where do you picture {theme}? Describe the place.',
    'Where were you when you last thought of {theme}?',
    'Where does your story with {theme} begin?',
    'Which story about {theme} would you tell first?',
    'What would someone who read only your notes about {theme} get wrong?',
  ],
  activity: [
    'When did {theme} become part of your life?',
    'What would a good week of {theme} look like?',
    'What have you learned from {theme} that is useful elsewhere?',
    'What is the best part of {theme}, and what is the worst?',
    'How would you explain {theme} to a child?',
    'What was {theme} like for you at the beginning?',
    'What would you like to get better at in {theme}?',
    'What does {theme} ask of you, and what does it give back?',
    'What do people get wrong about {theme}?',
    'Who or what got you into {theme}?',
  ],
  thing: [
    'How much of your week did {theme} take up?',
    'What is the story of {theme} so far?',
    'What would you change about {theme}, if the choice were only yours?',
    'What did you notice about {theme} this week?',
    'What should happen next with {theme}?',
    'What has gone well with {theme} lately, and what has not?',
    'Write three sentences about {theme}, none of them a complaint.',
    'What did you expect of {theme}, and what did you get?',
  ],
  other: [
    'What do you want to remember about {theme}?',
    'What is your first memory of {theme}?',
    'Which picture of {theme} is in your head right now?',
  ],
}
