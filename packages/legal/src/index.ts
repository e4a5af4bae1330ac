export { operator } from './operator'
