export {
  defineContract,
  type Contract,
  type PayloadInputOf,
  type PayloadOf,
  type ResponseOf,
} from './contracts/contract'
