import { ErrorAnswer } from '@cancha/contract/ground/error-answer'
import { commonErrors, type ErrorCode, errorStatus } from '@cancha/contract/ground/errors'
import { type Access, asksProof, errorsOf, type Operation } from '@cancha/contract/ground/operation'
import { z } from 'zod'
import { englishFields, englishSummaries } from './english.ts'
import { type PrintedCall, paramsOf, printedCalls, shapeOf } from './printed-calls.ts'
import { type Language, WORDS, type Words } from './words.ts'

type JsonSchema = Record<string, unknown>

/** The status of an answer that isn't a refusal. The tus protocol has others than 200. */
export const doneStatus = ({ raw, machine, method }: Operation): number =>
  raw && !machine ? ({ POST: 201, HEAD: 200 }[method as string] ?? 204) : 200

/** An empty registry, so that named schemas are inlined. */
const unnamed = z.registry<z.core.GlobalMeta>()

/**
 * The schema from which the serialiser of an operation's answers is compiled. Fields that aren't in it aren't written, so
 * a column that a handler forgot to remove doesn't leak.
 */
export function answerSchemaOf(operation: Operation): JsonSchema {
  const schema = z.toJSONSchema(operation.answer as z.ZodType, {
    io: 'output',
    metadata: unnamed,
  }) as JsonSchema
  delete schema['$schema']
  return withNullable(schema) as JsonSchema
}

/** Turns `anyOf [something, null]` into `nullable`, which the serialiser writes without trying each branch. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: JsonSchema[] } & JsonSchema
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withNullable(value)]))
  if (!anyOf) return mapped
  const others = anyOf.filter((one) => one['type'] !== 'null')
  const [only] = others
  if (only && others.length === 1 && anyOf.length === 2) {
    return { ...mapped, ...(withNullable(only) as JsonSchema), nullable: true }
  }
  // For literals of one type (0 or 1, say) the type is enough.
  const kinds = new Set(anyOf.map((one) => one['type']))
  if (kinds.size === 1 && anyOf.every((one) => 'const' in one)) return { ...mapped, type: anyOf[0]?.['type'] }
  return { ...mapped, anyOf: anyOf.map(withNullable) }
}

/** Tells in words the callers that an access rule admits. */
export function describeAccess(access: Access, words: Words = WORDS.es): string {
  if (access.kind === 'anyOf') return access.of.map((one) => describeAccess(one, words)).join(words.or)
  return access.kind === 'self' ? words.self(access.at) : words.access[access.kind]
}

/** The parts of a document while it is made. */
type Making = {
  words: Words
  summaryOf: (name: string, operation: Operation) => string
  examples: Map<string, PrintedCall>
  schemas: Record<string, unknown>
  refusals: Record<string, unknown>
}

/** These operations as an OpenAPI 3.1 document, with an example for each call that apps make. */
export function openApiDocument(
  origin: string,
  operations: readonly { name: string; operation: Operation }[],
  language: Language = 'es',
): JsonSchema {
  const english = language === 'en' ? englishSummaries() : null
  const making: Making = {
    words: WORDS[language],
    summaryOf: (name, { summary }) => {
      const [feature = '', own = ''] = name.split('.')
      return english ? (english[feature]?.[own] ?? summary) : summary
    },
    examples: new Map(printedCalls().map((example) => [shapeOf(example.call), example])),
    schemas: {},
    refusals: {},
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, operation } of operations) {
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(name, operation, making)
  }
  making.schemas['Error'] = convert(ErrorAnswer, 'output', making.schemas)
  const document = {
    openapi: '3.1.0',
    info: { title: making.words.title, version: '1', description: making.words.about },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: making.schemas,
      responses: making.refusals,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  }
  return english ? (inEnglish(document, englishFields()) as JsonSchema) : document
}

function describe(name: string, operation: Operation, making: Making): JsonSchema {
  const { words, schemas } = making
  const example = making.examples.get(shapeOf(`${operation.method} ${operation.path}`))
  const mark = example && (example.documents ? words.printed(example.documents) : words.besides)
  const shown = (value: unknown) =>
    value === undefined ? {} : { examples: { printed: { summary: mark, value } } }
  const sentences = [
    words.who(describeAccess(operation.access, words)),
    ...(asksProof(operation) ? [words.proof] : []),
    ...(mark ? [`**${mark}.**`] : []),
  ]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: making.summaryOf(name, operation),
    description: sentences.join(' '),
    'x-access': operation.access,
    ...(example && { 'x-printed': example.documents ?? [] }),
    ...(operation.access.kind !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...parametersOf(operation.params, 'path', schemas, example && paramsOf(example, operation.path)),
      ...parametersOf(operation.query, 'query', schemas, example?.query),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: convert(operation.body, 'input', schemas), ...shown(example?.body) },
        },
      },
    }),
    ...(operation.raw &&
      (operation.machine || operation.method === 'PATCH') && {
        requestBody: {
          required: true,
          content: { [operation.raw]: { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    responses: {
      [doneStatus(operation)]: {
        description: words.done,
        ...(!operation.raw && {
          content: operation.file
            ? { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
            : {
                'application/json': {
                  schema: convert(operation.answer as z.ZodType, 'output', schemas),
                  ...shown(example?.answer),
                },
              },
        }),
      },
      ...refusalsOf(operation, making),
    },
  }
}

/** The refusals of an operation by their status; those with the same codes are described once. */
function refusalsOf(operation: Operation, { words, refusals }: Making): JsonSchema {
  const errors = [...new Set<ErrorCode>([...errorsOf(operation), ...commonErrors])].toSorted()
  const byStatus = Map.groupBy(errors, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.join('.')
      refusals[name] ??= {
        description: codes.map(words.refusal).join('\n\n'),
        'x-codes': codes,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The same with every description of a field in English. Examples and enumerations stay as they are. */
function inEnglish(value: unknown, fields: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => inEnglish(one, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'examples' || key === 'example') return [key, part]
      if (key === 'description' && typeof part === 'string') return [key, fields[part] ?? part]
      return [key, inEnglish(part, fields)]
    }),
  )
}

function parametersOf(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Record<string, unknown>,
  examples: Record<string, string> = {},
) {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => {
    const without = (schema as z.ZodType).safeParse(undefined)
    return {
      name,
      in: place,
      ...(examples[name] !== undefined && { example: examples[name] }),
      required: place === 'path' || !without.success,
      schema: {
        ...convert(schema as z.ZodType, 'input', schemas),
        // Of a number in an address the library's own conversion loses it.
        ...(without.data != null && { default: without.data }),
      },
    }
  })
}

/** A schema as JSON Schema; its named parts become components of the document. */
function convert(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, unknown>): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...converted
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  for (const [name, part] of Object.entries($defs ?? {})) schemas[name] = rename(part)
  return rename(converted) as JsonSchema
}

/** References as they are in this document, and moments without a pattern of which their format says all. */
const rename = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'), (_, part) => {
    if (part?.format !== 'date-time') return part
    const { pattern: _pattern, ...moment } = part
    return moment
  })
