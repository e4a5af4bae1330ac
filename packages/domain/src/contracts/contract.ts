import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** What a callable function is called, what it takes and what it answers: written once, imported by both of its ends. */
export interface Contract<
  Name extends string = string,
  Payload extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
> {
  readonly name: Name
  readonly payload: Payload
  readonly response: Response
}

/** What a caller hands in, before the schema has filled in defaults. */
export type PayloadInput<C extends Contract> = InferInput<C['payload']>

/** What a use case receives, parsed. */
export type Payload<C extends Contract> = InferOutput<C['payload']>

/** What a use case returns and a caller gets, parsed. */
export type Response<C extends Contract> = InferOutput<C['response']>

/** Names a contract while keeping the exact types of its schemas. */
export function defineContract<
  const Name extends string,
  PayloadSchema extends GenericSchema,
  ResponseSchema extends GenericSchema,
>(contract: Contract<Name, PayloadSchema, ResponseSchema>): Contract<Name, PayloadSchema, ResponseSchema> {
  return contract
}
