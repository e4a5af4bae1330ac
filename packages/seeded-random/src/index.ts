export { type Random, seededRandom } from './seeded-random'
