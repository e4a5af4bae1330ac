import { crisisLines } from '@geist/domain'

/** Actions for a user in crisis: tell a person, or call a line that answers at any hour. */
export const careActions: readonly string[] = [
  'Call someone you trust, and tell them how you are.',
  'Let one person know today that you are not all right. A few words are enough.',
  'Ask someone to be with you this evening.',
  'Read your last note to someone, or just show it to them.',
  'Go where other people are, and tell one of them how you are.',
  'Tell someone nearby that you are not well, and ask them to come.',
  'Talk to a person now. Everything else can wait.',
  'Tell someone that you need company, whoever is nearest: a friend, a neighbor, a doctor.',
  'Let someone stay with you until this passes.',
  'Call a helpline that answers at any hour. You can read them what you wrote here.',
  'If you are in danger right now, call for help, or go where other people are.',
  'Tell someone today what you told this page.',
].map((action) => `${action} ${crisisLines}`)
