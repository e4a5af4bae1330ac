/** Size of the phone screen in the slides, in CSS pixels. */
export const slideSize = { width: 400, height: 720 } as const

/** The slides, in order. `name` is the prefix of their picture files. */
export const slides = [
  {
    name: 'notes',
    caption: 'Your notes, day by day',
    alt: 'Two days of notes in Geist, each a card with a few lines, its category and its age.',
  },
  {
    name: 'answer',
    caption: 'Your journal, answering in your own words',
    alt: 'The question “Where did I see the heron?”, answered with quotes from notes, each with its date.',
  },
  {
    name: 'notebooks',
    caption: 'Notebooks, private until you say otherwise',
    alt: 'Notebook covers with colored spines, each with a name, its subscribers and a lock.',
  },
] as const
