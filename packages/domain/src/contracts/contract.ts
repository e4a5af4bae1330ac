import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** What a callable function is called, what it takes and what it answers: written once, imported by both of its ends. */
export interface Contract<
  Name extends string = string,
  PayloadSchema extends GenericSchema = GenericSchema,
  ResponseSchema extends GenericSchema = GenericSchema,
> {
  readonly name: Name
  readonly payload: PayloadSchema
  readonly response: ResponseSchema
}

/** What a caller hands in, before the schema has filled in defaults. */
export type PayloadInputOf<C extends Contract> = InferInput<C['payload']>

/** What a use case receives, parsed. */
export type PayloadOf<C extends Contract> = InferOutput<C['payload']>

/** What a use case returns and a caller gets, parsed. */
export type ResponseOf<C extends Contract> = InferOutput<C['response']>

/** Names a contract while keeping the exact types of its schemas. */
export function defineContract<
  const Name extends string,
  PayloadSchema extends GenericSchema,
  ResponseSchema extends GenericSchema,
>(contract: Contract<Name, PayloadSchema, ResponseSchema>): Contract<Name, PayloadSchema, ResponseSchema> {
  return contract
}
