import { legal } from './legal'

const { usa, uk, canada } = legal.crisisLines

/** The crisis lines that the terms name, in one sentence. */
export const crisisLines = `In the USA call ${usa}, in the UK ${uk}, in Canada ${canada}; anywhere else, call your local emergency number.`
