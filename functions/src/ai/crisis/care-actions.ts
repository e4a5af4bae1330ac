import { crisisLines } from '@geist/domain'

/** Actions for a user in crisis: tell a person, or call a line that answers at any hour. */
export const careActions: readonly string[] = [
  'Call somebody you trust, and tell them how you are.',
  'Let one person know today that you are not all right. A few words are enough.',
  'Ask somebody to be with you this evening.',
  'Read your last note to somebody, or simply show it to them.',
  'Go where other people are, and tell one of them how you are.',
  'Write to somebody near you that you are not well, and ask them to come.',
  'Talk to a person now. Everything else can wait.',
  'Tell somebody that you need company, whoever is nearest: a friend, a neighbor, a doctor.',
  'Let somebody stay near you until this has passed.',
  'Call the people who answer at any hour. You can read them what you wrote here.',
  'If you are in danger right now, call at once, or go where other people are.',
  'Tell somebody today what you told this page.',
].map((action) => `${action} ${crisisLines}`)
