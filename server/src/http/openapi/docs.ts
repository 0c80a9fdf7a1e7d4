import { isAdmin } from '@cancha/domain/ground/viewer'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Identities } from '../request/identity.ts'
import { Refusal } from '../request/refusal.ts'
import { openApiDocument } from './openapi.ts'
import type { Language } from './words.ts'

type Options = {
  app: FastifyInstance
  config: Config
  identities: Identities
  operations: Parameters<typeof openApiDocument>[1]
}

/** The documents of the page's menu; the first one is shown at first. */
const DOCUMENTS: { url: string; name: string; language: Language }[] = [
  { url: '/api/openapi.json', name: 'Español', language: 'es' },
  { url: '/api/openapi.en.json', name: 'English', language: 'en' },
]

type Document = ReturnType<typeof openApiDocument>

/** A document that is made when somebody reads it: it describes hundreds of operations, and few ask for it. */
const madeWhenRead = (document: () => Document): Document =>
  new Proxy(
    {},
    {
      get: (_, name) => Reflect.get(document(), name),
      has: (_, name) => Reflect.has(document(), name),
      ownKeys: () => Reflect.ownKeys(document()),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(document(), name),
    },
  )

/**
 * Serves the contract as an OpenAPI document in each language, and as a page that shows both: open in development, for
 * administrators in production.
 */
export async function answerDocs({ app, config, identities, operations }: Options): Promise<void> {
  const mayRead = async (request: FastifyRequest) => {
    if (!config.production) return
    const { session } = await identities.of(request)
    if (!isAdmin(session?.viewer ?? null)) throw new Refusal('not_found')
  }

  const made: Partial<Record<Language, Document>> = {}
  const documentIn = (language: Language) => {
    const document = made[language] ?? openApiDocument(config.origin, operations, language)
    made[language] = document
    return document
  }
  for (const { url, language } of DOCUMENTS)
    app.get(url, { onRequest: mayRead }, async () => documentIn(language))
  await app.register(swagger, {
    mode: 'static',
    specification: { document: madeWhenRead(() => documentIn('es')) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: (request, _reply, done) => void mayRead(request).then(() => done(), done) },
    uiConfig: { urls: DOCUMENTS, docExpansion: 'none', deepLinking: true },
    theme: { title: 'La API de Cancha' },
    staticCSP: true,
  })
}
