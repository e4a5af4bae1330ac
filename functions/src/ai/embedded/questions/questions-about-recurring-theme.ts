/**
 * Questions about a theme that claim only that several notes mention it. Otherwise like
 * `questionsAboutTheme`.
 */
export const questionsAboutRecurringTheme: readonly string[] = [
  'More than one of your notes mentions {theme}. What connects them?',
  'You have come back to {theme} more than once. What brings you back?',
  'You have written about {theme} in different notes. What has shifted between them?',
  'There is a thread about {theme} in your notes. Where would you pick it up today?',
  'Your notes keep a place for {theme}. What belongs there next?',
  'You have mentioned {theme} more than once. What would fill a whole page on the subject?',
  'If your notes about {theme} were a chapter, what would its title be?',
  'Of everything you have noted about {theme}, what still holds?',
  'What would someone who read only your notes about {theme} get wrong about you?',
  'Between your first note about {theme} and the latest, what happened that you did not write down?',
  'What do your notes about {theme} leave out?',
  'Suppose you could add one line to an older note about {theme}. What would it say?',
]
