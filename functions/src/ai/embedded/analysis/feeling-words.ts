import { parseWordSet } from '@geist/answers'

/** Negative feelings: adjectives that follow "I feel". Compared in lower case. */
export const negativeFeelings = parseWordSet(
  `afraid anxious nervous worried scared frightened stressed overwhelmed tense restless uneasy sad low unhappy heartbroken gloomy
   tearful lonely angry furious annoyed irritated frustrated mad bitter tired exhausted drained weary sleepless ashamed guilty
   embarrassed humiliated hurt rejected disappointed jealous envious confused lost stuck unsure torn numb empty bored helpless
   powerless homesick discouraged insecure miserable resentful upset`,
)

/** Positive feelings, of the same form. */
export const positiveFeelings = parseWordSet(
  `happy glad joyful cheerful delighted grateful thankful proud calm peaceful relaxed content excited thrilled eager hopeful
   optimistic relieved loved inspired curious amused playful confident rested refreshed touched moved`,
)

/** Nouns: a note may mention them without attributing them to a person. */
export const negativeFeelingNouns = parseWordSet(
  `anger fear sadness loneliness shame guilt worry worries grief sorrow envy jealousy frustration disappointment anxiety tension
   exhaustion boredom homesickness`,
)

export const positiveFeelingNouns = parseWordSet(
  `joy happiness gratitude pride relief hope excitement calmness delight curiosity`,
)
