import { legal } from './legal'

const { usa, uk, canada } = legal.crisisLines

/** Where somebody answers, in one line: the crisis lines that the terms name. */
export const crisisLines = `In the USA call ${usa}, in the UK ${uk}, in Canada ${canada}; anywhere else, the emergency number helps.`
