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
  'Which of your notes about {theme} would you write differently today?',
  'What would you add to your notes about {theme} today?',
  'Suppose you could add one line to an older note about {theme}. What would it say?',
]
