import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Name, payload and response of a callable function, shared by client and server. */
export interface Contract<
  Name extends string = string,
  PayloadSchema extends GenericSchema = GenericSchema,
  ResponseSchema extends GenericSchema = GenericSchema,
> {
  readonly name: Name
  readonly payload: PayloadSchema
  readonly response: ResponseSchema
  /**
   * Marks a function that writes or costs money. The client sends an idempotency key and repeats it
   * on retries. The server then returns the stored answer without running the function again.
   * Unmarked functions only read, so clients may retry them freely.
   */
  readonly hasIdempotencyKey?: true
}

/** A contract whose function may stream parts of its response. */
export interface StreamedContract<
  Name extends string = string,
  PayloadSchema extends GenericSchema = GenericSchema,
  ResponseSchema extends GenericSchema = GenericSchema,
  ChunkSchema extends GenericSchema = GenericSchema,
> extends Contract<Name, PayloadSchema, ResponseSchema> {
  /** One streamed part. The response still holds the whole and is authoritative. */
  readonly chunk: ChunkSchema
}

/** What a caller passes, before the schema fills in defaults. */
export type PayloadInputOf<C extends Contract> = InferInput<C['payload']>

/** The parsed payload that a use case receives. */
export type PayloadOf<C extends Contract> = InferOutput<C['payload']>

/** The parsed response. */
export type ResponseOf<C extends Contract> = InferOutput<C['response']>

/** The parsed streamed part; `never` for a contract that does not stream. */
export type ChunkOf<C extends Contract> = C extends StreamedContract ? InferOutput<C['chunk']> : never

/** Like {@link defineContract}, for a function that streams. */
export function defineStreamedContract<
  const Name extends string,
  PayloadSchema extends GenericSchema,
  ResponseSchema extends GenericSchema,
  ChunkSchema extends GenericSchema,
>(
  contract: StreamedContract<Name, PayloadSchema, ResponseSchema, ChunkSchema>,
): StreamedContract<Name, PayloadSchema, ResponseSchema, ChunkSchema> {
  return contract
}

/** Types a contract without widening its schemas. */
export function defineContract<
  const Name extends string,
  PayloadSchema extends GenericSchema,
  ResponseSchema extends GenericSchema,
>(contract: Contract<Name, PayloadSchema, ResponseSchema>): Contract<Name, PayloadSchema, ResponseSchema> {
  return contract
}
