/** Made-up notes with a question that only this note answers. Each note is a single fact. */
export const trialJournal: readonly { readonly note: string; readonly question: string }[] = [
  { note: 'The heron was back at the pond this morning, on one leg.', question: 'Which bird was at the pond?' },
  { note: 'Baka died on Tuesday. The house is very quiet.', question: 'Who died?' },
  { note: 'Signed the lease for the flat in Linden Street.', question: 'Where is the flat I rented?' },
  { note: 'The dentist wants to see me again in October.', question: 'When does the dentist want to see me again?' },
  { note: 'Ran eleven kilometres without stopping, my longest yet.', question: 'How far did I run at most?' },
  { note: 'Lena got the job at the museum and cried on the phone.', question: 'Who got a job at the museum?' },
  { note: 'The piano tuner found a pencil under the low keys.', question: 'What was under the piano keys?' },
  { note: 'Missed the ferry by two minutes and slept in the car.', question: 'Why did I sleep in the car?' },
  {
    note: 'Grandfather’s watch runs again; the repair took six weeks.',
    question: 'How long did the repair of the watch take?',
  },
  { note: 'The tomatoes have blight, so I pulled them all out.', question: 'What happened to the tomatoes?' },
  {
    note: 'Read the last page of the atlas of clouds on the train.',
    question: 'Which book did I finish on the train?',
  },
  { note: 'Our neighbour Pavel lent us his ladder for the gutters.', question: 'Who lent us a ladder?' },
  { note: 'I am afraid of the exam on Friday, mostly of statistics.', question: 'What about the exam frightens me?' },
  { note: 'The soup needs bay leaf and a spoon of vinegar.', question: 'What does the soup need?' },
  { note: 'Paid four hundred for the new brakes on the bicycle.', question: 'How much did the brakes cost?' },
  { note: 'Jonas said his first word today, and it was lamp.', question: 'What was the first word that Jonas said?' },
  { note: 'The power was out until nine, so we played cards.', question: 'What did we do while the power was out?' },
  { note: 'I gave up coffee a month ago and sleep better.', question: 'What did I give up?' },
  { note: 'The choir sings the requiem in the old brewery.', question: 'Where does the choir sing?' },
  { note: 'Found the blue scarf behind the radiator.', question: 'Where was the blue scarf?' },
]
