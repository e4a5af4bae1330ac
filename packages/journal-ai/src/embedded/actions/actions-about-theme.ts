/**
 * Actions about a theme of any kind. `{theme}` is replaced by a phrase such as `your sister`, `your
 * parents`, `Lisbon`, `running` or `the exams`.
 *
 * Each is harmless for any theme: write, look, listen, draw. None sends the user to a person or
 * gives advice, since the program cannot tell a friend from a person to avoid, or who is still
 * alive. The theme never begins a sentence, and no verb or pronoun agrees with it. More than 30, so
 * that 30 suggestions need no repetition.
 */
export const actionsAboutTheme: readonly string[] = [
  'Write down three facts about {theme}, and no opinions.',
  'Draw {theme} in under a minute. It does not have to look like anything.',
  'Read your last note about {theme} slowly, as a kind stranger would.',
  'Write a list of ten words that belong to {theme}, and circle one.',
  'Set a timer for five minutes, and write about {theme} until it rings.',
  'Find one word that reminds you of {theme}, and write it on the edge of a page.',
  'Write two lines about {theme}: one you would show anybody, one you would not.',
  'Make a list of what you do not know about {theme}.',
  'Describe {theme} without a single adjective.',
  'Give {theme} half a page, and draw a frame around it.',
  'Write about {theme} by hand for as long as the kettle takes.',
  'Write four lines about {theme}, and stop there.',
  'Write one sentence about {theme}, as short as you can make it.',
  'Choose a song that goes with {theme}, and listen to it once without doing anything else.',
  'Write a title for a page about {theme}. The page can stay empty.',
  'Copy the best sentence you have written about {theme} onto a new page.',
  'Make yourself something warm to drink, and write one line about {theme}.',
  'Write a postcard about {theme}, four lines at most, to nobody in particular.',
  'Find a quiet place, and say one sentence about {theme} out loud.',
  'Look through your photos for one that has to do with {theme}, and describe it.',
  'Write down what you would tell a very old friend about {theme}.',
  'Write one question about {theme}, and leave it open until tomorrow.',
  'Write one line about {theme} on a slip of paper, and use the slip as a bookmark.',
  'Write down the first thing that you remember about {theme}.',
  'Find one sentence about {theme} in your notes that you like.',
  'Spend five minutes with your notes about {theme}, and then close them.',
  'Write exactly six words about {theme}.',
  'Put what you know about {theme} on one side of a page, and what you guess on the other.',
  'Write the first line of a story about {theme}.',
  'Write one line about {theme} that could make somebody smile.',
  'Read an old note about {theme}, and add one line to it.',
  'Write down one thing about {theme} that you noticed and never mentioned.',
  'Write a line about {theme} with your other hand.',
]
