/**
 * Prompts for a user in crisis. They need no strength or decision, and a word is enough to answer.
 * No prompt has apostrophes or quotes.
 */
export const carePrompts: readonly string[] = [
  'Who could be with you today?',
  'Who could you tell how you are, even in one sentence?',
  'If someone were sitting beside you now, what would you like them to know?',
  'Who is it easy to be quiet with?',
  'Whose voice would be good to hear today?',
  'What would you like someone to ask you right now?',
  'What would you like a friend to tell you today?',
  'What is your body asking for right now: rest, water, warmth, company?',
  'What could wait until another day?',
  'What has helped you through an hour like this before?',
  'Where could you be today with other people around you?',
  'What could someone take off your hands today?',
  'Which place feels safe to you, and what is it like there?',
  'What would make the next hour a little softer?',
]
