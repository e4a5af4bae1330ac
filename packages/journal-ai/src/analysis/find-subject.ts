import { functionWords } from '../embedded/words/function-words'
import { hasUnspacedScript, parseWordSet } from '@geist/answers'
import { foldText, splitStems } from './split-words'

/** What a question is about. */
export interface Subject {
  /** The words as written, for embedding. */
  readonly text: string
  /** Folded stems. */
  readonly words: readonly string[]
  /** Words of scripts without spaces, matched as substrings. */
  readonly unspacedWords: readonly string[]
}

/**
 * Finds the content words of a question: "sister" for "What do I keep saying about my sister".
 *
 * @returns `undefined` if there are none, as in "What do I write about most"
 */
export function findSubject(question: string): Subject | undefined {
  const contentWords = (question.match(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).filter(
    (word) => !isFunctionWord(foldText(word)),
  )
  const spacedWords = contentWords.filter((word) => !hasUnspacedScript(word))
  const unspacedWords = contentWords.filter(hasUnspacedScript).flatMap(segmentUnspaced)
  if (spacedWords.length + unspacedWords.length === 0) return undefined
  const text = spacedWords.join(' ')
  return {
    text,
    words: [...new Set(splitStems(text))].filter((word) => word.length > 1),
    unspacedWords: [...new Set(unspacedWords)],
  }
}

function isFunctionWord(word: string): boolean {
  if (contentVerbs.has(word)) return false
  return functionWords.has(word) || questionWords.has(word) || word.length < 2
}

/** Closed words that carry content in a question, as in "What made me laugh". */
const contentVerbs = parseWordSet(
  `hope hopes hoping hoped wish wishes love loves loved hate hates hated enjoy enjoys enjoyed miss missed cry cries cried laugh laughs laughed
   smile smiles smiled shout shouted scream screamed lose losing lost win won eat eating ate drank cook cooked cooking clean cleaned walked drove
   sleeps slept wake woke waking pay paid buying bought decide decided agree agreed help helped teach taught learn alone well sadly hopefully
   sorry thank thanks afraid`,
)

/** Words for asking about notes and how they change; they carry no subject. */
const questionWords = parseWordSet(
  `note notes noted entry entries journal journals diary diaries notebook notebooks page pages write writes writing wrote written mention mentions
   mentioned mentioning say describe describes described word words sentence sentences line lines paragraph thread threads topic topics theme themes
   subject question questions asked ask answer answers answered answering summary summarize summarise sum show find list tell
   change changes changed changing return returns returning returned appear appears appeared come repeat repeats repeated recur recurring pattern
   patterns difference different differ common unfinished truest stands notice noticed surprise surprised contradict contradicts contradictions
   time times day days week weeks month months year years date dates moment moments period first last latest beginning end recent small
   thing things stuff way ways sort kind lot main big bigger often person people anybody read reader hold holds held leave leaves left
   avoid keep kept stay stays stayed follow follows followed usually sound sounds sounded lighter know known really
   happen happens happened happening life mood moods tone speak spoke sum up`,
)

/**
 * Splits text by the platform's dictionary. Drops short hiragana segments, which are function
 * words.
 */
function segmentUnspaced(text: string): string[] {
  return [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)]
    .map(({ segment }) => segment.toLowerCase())
    .filter((segment) => segment.length > 1 || /\p{Script=Han}/u.test(segment))
    .filter((segment) => !/^\p{Script=Hiragana}{1,3}$/u.test(segment))
}
