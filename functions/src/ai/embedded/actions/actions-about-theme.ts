/**
 * Actions about a theme. `{theme}` is replaced by a phrase such as `your sister`, `the exams`,
 * `Lisbon`, `money`, `running` or `being tired`.
 *
 * Each is harmless for any theme: write, look, walk, listen, count. None sends the user to a person
 * or gives advice, since the program cannot tell a friend from a person to avoid. The theme never
 * begins a sentence, and no verb or pronoun agrees with it. More than 30, so that 30 suggestions
 * need no repetition.
 */
export const actionsAboutTheme: readonly string[] = [
  'Give five minutes of writing to {theme}, and then do something you like.',
  'Write down three facts about {theme}, and no opinions.',
  'Take one photo today that has to do with {theme}.',
  'Draw {theme} in under a minute. The drawing may look like nothing.',
  'Read your last note about {theme} slowly, as a kind stranger would.',
  'Write a list of ten words that belong to {theme}, and circle one.',
  'Set a timer for five minutes, write about {theme}, and stop in the middle of a sentence.',
  'Write down one thing about {theme} that asks nothing of you today.',
  'Find one word that reminds you of {theme}, and write it on the edge of a page.',
  'Go for a walk as long as three songs, and leave {theme} at home.',
  'Write two lines about {theme}: one you would show anybody, one you would not.',
  'Make a list of what you do not know about {theme}.',
  'Put {theme} into one sentence, and then into five words.',
  'Write down how things stood with {theme} a year ago, in three lines.',
  'Choose one hour today that you keep free of {theme}.',
  'Write the question about {theme} that you would ask a very old person.',
  'Give this week a chapter title that has {theme} in it.',
  'Describe {theme} without a single adjective.',
  'Put a dot on a page each time you think of {theme} today, and count the dots tonight.',
  'Write down the first sentence you would say if somebody asked about {theme} right now.',
  'Look up one word that you often use when you write about {theme}.',
  'Give {theme} half a page, and draw a frame around it.',
  'Write about {theme} by hand for as long as the kettle takes.',
  'Note one thing about {theme} that went right this week, however small.',
  'Write four lines about {theme} to yourself of next month, and keep them as a note.',
  'Write one sentence about {theme} in words of one syllable.',
  'Choose a song that fits {theme}, and listen to it once without doing anything else.',
  'Write a title for a page about {theme}. The page can stay empty.',
  'Write about {theme} as the chair you are sitting on would.',
  'Leave {theme} alone until this evening, then write one line about whether that was easy.',
  'List the people who come to mind with {theme}, in the order in which they appear.',
  'Copy the best sentence you have written about {theme} onto a new page.',
  'Write down one thing about {theme} that can wait for another day.',
  'Write about {theme} as a beginner would: only what you notice.',
  'Make yourself something warm to drink, and write one word about {theme}.',
  'Write a postcard about {theme}, four lines at most, to nobody in particular.',
  'Draw a line for your week, and mark where {theme} stood.',
  'Before bed, write down one thing that {theme} taught you, or did not.',
  'Put what you think of {theme} on one side of a page, and what you feel on the other.',
  'Find a place where you can say one sentence about {theme} out loud, and say it.',
]
