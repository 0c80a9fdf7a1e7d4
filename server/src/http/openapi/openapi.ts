import { ErrorAnswer } from '@cancha/contract/error-answer'
import { commonErrors, type ErrorCode, errorStatus, errorText } from '@cancha/contract/errors'
import { type Access, asksProof, errorsOf, type Operation } from '@cancha/contract/operation'
import { z } from 'zod'

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

const accessName: Record<Exclude<Access['kind'], 'anyOf' | 'self'>, string> = {
  public: 'Cualquiera, también sin sesión',
  signedIn: 'Cualquier persona con sesión',
  paid: 'Miembros de pago y administradores',
  dealer: 'Vendedores (dealers)',
  lender: 'Prestamistas',
  editor: 'Editores y administradores',
  moderator: 'Quien modera los foros, y administradores',
  admin: 'Administradores',
}

const PROOF = ' Pide haber probado quién es en los últimos 10 minutos (POST /users/reauthenticate).'

/** Who may call, in words. */
export function describeAccess(access: Access): string {
  if (access.kind === 'anyOf') return access.of.map(describeAccess).join('; o ')
  if (access.kind === 'self') return `La propia persona (${access.at} es su identificador)`
  return accessName[access.kind]
}

/** These operations as an OpenAPI 3.1 document. */
export function openApiDocument(
  origin: string,
  operations: readonly { name: string; operation: Operation }[],
): JsonSchema {
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, operation } of operations) {
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(name, operation, schemas)
  }
  schemas['Error'] = convert(ErrorAnswer, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cancha',
      version: '1',
      description:
        'La lengua publicada de Cancha. Sesión: cookie en el navegador, portador (Bearer) en las apps.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  }
}

function describe(name: string, operation: Operation, schemas: Record<string, unknown>): JsonSchema {
  const errors = [...new Set<ErrorCode>([...errorsOf(operation), ...commonErrors])]
  const byStatus = Map.groupBy(errors, (code) => errorStatus[code])
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${errorText[code]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: operation.summary,
    description: `Quién: ${describeAccess(operation.access)}.${asksProof(operation) ? PROOF : ''}`,
    'x-access': operation.access,
    ...(operation.access.kind !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...parametersOf(operation.params, 'path', schemas),
      ...parametersOf(operation.query, 'query', schemas),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: convert(operation.body, 'input', schemas) } },
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
        description: 'Hecho',
        ...(!operation.raw && {
          content: operation.file
            ? { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: convert(operation.answer as z.ZodType, 'output', schemas) } },
        }),
      },
      ...Object.fromEntries(refusals),
    },
  }
}

function parametersOf(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Record<string, unknown>,
) {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: convert(schema as z.ZodType, 'input', schemas),
  }))
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

const rename = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
