import { type ErrorCode, errorText } from '@cancha/contract/ground/errors'
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type TypeNode,
  validate,
  visit,
} from 'graphql'
import { Refusal } from '../../../http/request/refusal.ts'

/** The most fields of one request: each marks a notification, which is a change. */
const FIELDS_MOST = 20
/** Words and signs of a query. */
const TOKENS_MOST = 400

const schema = buildSchema(`
  type Notification { shortid: ID! status: String! redirecturl: String! }
  type Query { ready: Boolean! }
  type Mutation { notifications_update_seen_or_read(shortid: ID!): Notification }
`)

type GraphqlRequest = {
  query: string
  variables?: Record<string, unknown> | null | undefined
  operationName?: string | null | undefined
}

type Problem = { message: string; path?: (string | number)[]; extensions: { code: ErrorCode } }
export type GraphqlAnswer = { data?: unknown; errors?: Problem[] }

type Fields = {
  notifications_update_seen_or_read(args: {
    shortid: string
  }): Promise<{ shortid: string; status: string; redirecturl: string }>
}

/** The library's sentences are English and about its own words, so that each is replaced by one of ours. */
const UNREADABLE = 'No entendemos esta consulta de GraphQL.'
const unreadable = () => new Refusal('invalid_input', { msg: UNREADABLE })

/**
 * Answers the specification's GraphQL endpoint, which has one mutation. Refusals stand in `errors` with the code that
 * other operations answer with; if nothing else came of it, the whole is refused, so that an app sees it by the status.
 * @throws Refusal with the code and sentence of the first, if nothing was done
 * @param onFault hears what is a fault of the program; its caller gets no detail
 */
export async function answerGraphql(
  { query, variables, operationName }: GraphqlRequest,
  fields: Fields,
  onFault: (error: unknown) => void,
): Promise<GraphqlAnswer> {
  let document: DocumentNode
  try {
    document = idsForTexts(parse(query, { maxTokens: TOKENS_MOST, noLocation: true }))
  } catch {
    throw unreadable()
  }
  if (validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]).length > 0)
    throw unreadable()
  if (selectionsIn(document) > FIELDS_MOST)
    throw new Refusal('invalid_input', { msg: `Pide ${FIELDS_MOST} cambios como máximo.` })
  const { data, errors = [] } = await execute({
    schema,
    document,
    rootValue: { ready: true, ...fields },
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  const problems = errors.map((error) => asProblem(error, onFault))
  const [first] = problems
  if (first && Object.values(data ?? {}).every((done) => done === null))
    throw new Refusal(first.extensions.code, { msg: first.message })
  return { ...(data && { data }), ...(first && { errors: problems }) }
}

/** The names that apps write for the type of an id in a variable; the language itself would refuse all but one. */
const MEANT_AS_ID = ['ID', 'String', 'Int']
const ID: TypeNode = {
  kind: Kind.NON_NULL_TYPE,
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'ID' } },
}

/** The query with each variable that can only be an id declared as one: whether it may be missing is asked of its value. */
const idsForTexts = (document: DocumentNode): DocumentNode =>
  visit(document, {
    VariableDefinition(node) {
      const named = node.type.kind === Kind.NON_NULL_TYPE ? node.type.type : node.type
      const isMeant = named.kind === Kind.NAMED_TYPE && MEANT_AS_ID.includes(named.name.value)
      return isMeant ? { ...node, type: ID } : undefined
    },
  })

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
