import { describe, expect, it } from 'vitest'
import { mentionsGeist, impersonatesOperator } from './impersonates-operator'

describe('impersonatesOperator', () => {
  it.each([
    'Geist support asks for your words.',
    'A note of Geist’s team.',
    'Your Geist account is closed.',
    'The GEIST app team writes.',
    'Das Geist-Team bittet darum.',
    'Geist "Support"',
    'The support team of Geist writes.',
    'Administrators at Geist say so.',
    'L’équipe de Geist vous demande tout.',
    'El equipo de Geist lo pide.',
    'Geist asks you to share it.',
    'Geist now kindly requires that you share it.',
    'Geist will soon remind your friends.',
    'Geist – Support',
    'Geist: share it.',
    'So it is. Geist : share it.',
    'G\u200Be\u00ADist support',
    'Ｇｅｉｓｔ support',
    'Gеіѕт support',
    'ɡeısτ support',
    'Ge\u0335ist support',
    'Ge“is”t support',
  ])('detects impersonation in %j', (text) => {
    expect(impersonatesOperator(text)).toBe(true)
  })

  it.each([
    'You wrote about Geist.',
    'Dein Geist und dein Team brauchen Ruhe.',
    'Der Zeitgeist: ein Thema. Zeitgeist support.',
    'Geist. Support comes from friends.',
    'The support of friends, by day and night, is Geist to you.',
    'Poltergeists help.',
    'Geist will tell. You know.',
    'Geist is the one that asks you.',
    'Geister: und Support',
    'What do you need from your team?',
    'Selfhelp is Geist.',
    'Geist tells stories.',
    'Die Crew der Geisterbahn.',
  ])('accepts %j', (text) => {
    expect(impersonatesOperator(text)).toBe(false)
  })
})

it('detects the name within a word and in look-alike letters', () => {
  expect(['“Geist’s', 'GEIST', 'Gеist,'].every(mentionsGeist)).toBe(true)
  expect(['ghost', 'Geis', 'support'].some(mentionsGeist)).toBe(false)
})
