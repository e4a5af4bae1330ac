import { readFileSync } from 'node:fs'
import type { BenchmarkJournal } from '../journals/benchmark-journal'
import { dataFolder } from '../journals/read-entry-files'
import { type AskedQuestion, parseQuestions } from './parse-questions'

/** @throws for a file that does not match the format */
export function readQuestions({ name, entries }: BenchmarkJournal): readonly AskedQuestion[] {
  return parseQuestions(readFileSync(new URL(`questions-${name}.txt`, dataFolder), 'utf8'), entries)
}
