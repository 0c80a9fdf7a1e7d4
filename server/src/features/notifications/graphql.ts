import { errorText } from '@cancha/contract/errors'
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { Refusal } from '../../http/request/refusal.ts'

/** What one person may mark in one request: each field is a change. */
const FIELDS_MOST = 20
/** Words and signs of a query. */
const TOKENS_MOST = 400

const schema = buildSchema(`
  type Notification { shortid: ID! status: String! redirecturl: String! }
  type Query { ready: Boolean! }
  type Mutation { notifications_update_seen_or_read(shortid: ID!): Notification }
`)

type Asked = {
  query: string
  variables?: Record<string, unknown> | null | undefined
  operationName?: string | null | undefined
}

type Problem = { message: string; path?: (string | number)[]; extensions: { code: string } }
export type GraphqlAnswer = { data?: unknown; errors?: Problem[] }

type Fields = {
  notifications_update_seen_or_read(args: {
    shortid: string
  }): Promise<{ shortid: string; status: string; redirecturl: string }>
}

const problem = (code: 'invalid_input' | 'internal', message: string): GraphqlAnswer => ({
  errors: [{ message, extensions: { code } }],
})

/** The library's sentences are English and about its own words, so that each is replaced by one of ours. */
const UNREADABLE = 'No entendemos esta consulta de GraphQL.'

/**
 * Answers the specification's GraphQL endpoint, which has one mutation. Refusals stand in `errors` with the code that
 * other operations answer with.
 * @param onFault hears what is a fault of the program; its caller gets no detail
 */
export async function answerGraphql(
  { query, variables, operationName }: Asked,
  fields: Fields,
  onFault: (error: unknown) => void,
): Promise<GraphqlAnswer> {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: TOKENS_MOST, noLocation: true })
  } catch {
    return problem('invalid_input', UNREADABLE)
  }
  if (validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]).length > 0)
    return problem('invalid_input', UNREADABLE)
  if (selectionsIn(document) > FIELDS_MOST)
    return problem('invalid_input', `Pide ${FIELDS_MOST} cambios como máximo.`)
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: { ready: true, ...fields },
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => asProblem(error, onFault)) }),
  }
}

/** The fields of all operations and fragments, at the root and inside: aliases and fragments repeat what they name. */
const selectionsIn = ({ definitions }: DocumentNode): number =>
  definitions.reduce(
    (sum, one) => sum + ('selectionSet' in one ? (one.selectionSet?.selections.length ?? 0) : 0),
    0,
  )

function asProblem(error: GraphQLError, onFault: (error: unknown) => void): Problem {
  const { originalError, path } = error
  const where = path && { path: [...path] }
  if (originalError instanceof Refusal)
    return { message: originalError.message, ...where, extensions: { code: originalError.code } }
  // The library's own, such as a variable of another type.
  if (originalError === undefined || originalError instanceof GraphQLError)
    return { message: UNREADABLE, ...where, extensions: { code: 'invalid_input' } }
  onFault(originalError)
  return { message: errorText.internal, ...where, extensions: { code: 'internal' } }
}
