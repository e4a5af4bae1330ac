/**
 * Questions about a theme of any kind that claim only that several notes mention it. Otherwise like
 * `questionsAboutTheme`.
 */
export const questionsAboutRecurringTheme: readonly string[] = [
  'More than one of your notes mentions {theme}. What connects them?',
  'You have written about {theme} more than once. What brings you back?',
  'You have written about {theme} in different notes. What has shifted between them?',
  'There is a thread about {theme} in your notes. Where would you pick it up today?',
  'If your notes about {theme} were a chapter, what would its title be?',
  'What do your notes about {theme} leave out?',
  'What would someone who read only your notes about {theme} get wrong?',
  'Suppose you could add one line to an older note about {theme}. What would it say?',
]
