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
  /**
   * The function writes, or costs somebody something. A client sends a key with each call, and the same one again where the answer was lost: the server then gives the answer
   * that it gave before, and does nothing a second time. What is not marked only reads, and may be called as often as one likes.
   */
  readonly answersOnce?: true
}

/** A contract whose function may send parts of its answer before the whole of it. */
export interface StreamedContract<
  Name extends string = string,
  PayloadSchema extends GenericSchema = GenericSchema,
  ResponseSchema extends GenericSchema = GenericSchema,
  ChunkSchema extends GenericSchema = GenericSchema,
> extends Contract<Name, PayloadSchema, ResponseSchema> {
  /** One part. The response still holds the whole, and counts. */
  readonly chunk: ChunkSchema
}

/** What a caller hands in, before the schema has filled in defaults. */
export type PayloadInputOf<C extends Contract> = InferInput<C['payload']>

/** What a use case receives, parsed. */
export type PayloadOf<C extends Contract> = InferOutput<C['payload']>

/** What a use case returns and a caller gets, parsed. */
export type ResponseOf<C extends Contract> = InferOutput<C['response']>

/** A part of an answer, parsed; there is none where the contract is not streamed. */
export type ChunkOf<C extends Contract> = C extends StreamedContract ? InferOutput<C['chunk']> : never

/** As {@link defineContract}, for a function that streams. */
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

/** Names a contract while keeping the exact types of its schemas. */
export function defineContract<
  const Name extends string,
  PayloadSchema extends GenericSchema,
  ResponseSchema extends GenericSchema,
>(contract: Contract<Name, PayloadSchema, ResponseSchema>): Contract<Name, PayloadSchema, ResponseSchema> {
  return contract
}
