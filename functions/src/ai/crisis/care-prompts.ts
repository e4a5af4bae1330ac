/**
 * Prompts for a user in crisis. They need no strength or decision, and a word is enough to answer.
 * No prompt has apostrophes or quotes.
 */
export const carePrompts: readonly string[] = [
  'Who could be with you today?',
  'Whom could you tell how you are, in a single sentence?',
  'If somebody sat beside you now, what would you like them to know?',
  'Who is easy to be quiet with?',
  'Which voice would be good to hear today?',
  'What would you like somebody to ask you right now?',
  'What would be a kind thing to hear from a friend today?',
  'What does your body ask for right now: rest, water, warmth, company?',
  'What could wait until another day?',
  'What has helped you through an hour like this before?',
  'Where could you be today with other people around you?',
  'What could somebody take off your hands today?',
  'Which place feels safe to you, and what is it like there?',
  'What would make the next hour a little softer?',
]
