export { defineContract, type Contract, type Payload, type PayloadInput, type Response } from './contracts/contract'
