import type { SourceEntry } from '../source-entry'

/** Invented notes that share words, as those of one author do. */
export const sampleNotes: readonly SourceEntry[] = [
  'A heron on the third post past the lock. I took it for a broken umbrella until it turned its head.',
  'Seven weeks without Ana. I still put things aside to tell her: the man on the tram with a cello and a pineapple.',
  'Bread again. The loaf sank in the middle, but it holds the butter, and nobody at the table said a word.',
  'Awake since two. The shop below has left a screen on and it lights my ceiling blue every ten seconds.',
  'The knee is better. Five kilometres on the canal path, slowly, with the dog in front and the rain behind.',
  'My mother rang about the soup. Onion first, she said, and do not look at your phone while it boils.',
  'A letter that I did not send: I am sorry about the piano, and I am sorry that I told you so.',
  'Snow on the allotment. The beans are gone, the handcart is full, and the radio in the shed still works!',
  'Work was long. Henrik says that the new owners want a map of everything; I draw footpaths all day.',
  'Dreamt of the old house with one more room in it, and in the room a table, and on the table a key.',
  'The night train to Lisbon. A woman in the lower berth unwraps an egg and tells me where she grew up.',
  'Cold! The milk froze on the step. I read until noon and then I walked round the lake with Sam.',
].map((content, index) => ({ id: `note-${index}`, content }))
