/** The warning that an update deletes earlier questions. @param count at least 1 */
export function describeDeletion(count: number): string {
  const [questions, answers] =
    count === 1
      ? ['the question you asked about a notebook', 'its answer']
      : [`the ${count.toLocaleString('en-US')} questions you asked about notebooks`, 'their answers']
  return `This also deletes ${questions}, and ${answers}. Answers you saved as notes stay. From now on, every update will do this without asking.`
}
