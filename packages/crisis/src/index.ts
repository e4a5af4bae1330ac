export { speaksOfCrisis } from './speaks-of-crisis'
