import { resolve } from 'node:path'
import { inSpanish } from '@cancha/contract/ground/sentences'
import { z } from 'zod'
import { sellerFaults, sellerSettings } from './seller-settings.ts'
import { addressRanges, flag, hostNames, providerUrl } from './setting-values.ts'
import { stripeFaults, stripeSettings } from './stripe-settings.ts'

/** Sample secrets from our documentation: accepted for trying things out, refused in production. */
export const SAMPLE_SECRETS = [
  'cambia-este-secreto-de-ejemplo-0000000000',
  'secreto-de-desarrollo-que-no-es-secreto',
]

/** Sample passwords from .env.example, which are part of its database addresses. */
export const SAMPLE_PASSWORDS = ['cambia-esta-clave', 'cambia-tambien-esta', 'cambia-esta-otra']

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(
    (url) => !SAMPLE_PASSWORDS.includes(URL.parse(url)?.password ?? ''),
    'tiene la clave de ejemplo; crea una con: openssl rand -hex 24',
  )

/** Every setting with its default. The table in docs/operations.md is generated from these descriptions. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe('Entorno'),
  HOST: z.string().default('127.0.0.1').describe('Dirección en la que escucha'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Puerto en el que escucha'),
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Dirección pública del sitio, la de los enlaces en los correos. Por defecto http://localhost:PORT',
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'PostgreSQL propio, con el rol del programa, que solo lee y escribe filas. Sin ella se usa el incluido, en VAR_DIR',
    ),
  MIGRATE_DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'La misma base con su rol dueño: migra al iniciar y se olvida. Sin ella la base ya debe estar al día (npm run operator -- migrate)',
    ),
  CANCHA_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Procesos que responden en el mismo puerto; en un servidor solo para Cancha, uno por núcleo'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe('Conexiones a la base de datos, entre todos los procesos (cada uno tiene al menos cinco)'),
  VAR_DIR: z
    .string()
    .default('var')
    .transform((folder) => resolve(folder))
    .describe('Carpeta de datos: base incluida, archivos subidos, buzón de salida'),
  CANCHA_SECRET: z
    .string()
    .min(32, 'necesita al menos 32 caracteres')
    .optional()
    .describe(
      'Secreto del sitio (pimienta de las contraseñas, llave de lo que se guarda cifrado). Obligatorio con DATABASE_URL o en producción',
    ),
  CANCHA_SECRET_OLD: z.string().min(32).optional().describe('El secreto anterior, mientras se cambia'),
  CANCHA_DEMO: flag
    .default(true)
    .describe('Comunidad de demostración en el primer inicio (solo con la base incluida)'),
  CANCHA_LIMITS: flag
    .default(true)
    .describe('Límites de frecuencia. Se apagan solo para medir; nunca en producción'),
  LOGIN_REQUIRED: flag
    .default(false)
    .describe('Pide iniciar sesión también para leer: las páginas que la tabla de rutas protege'),
  OFFLINE_PAGE: flag
    .default(true)
    .describe(
      'Página sin conexión de la aplicación instalada, y avisos push. Apagada, se retiran de los navegadores que los tienen',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Servidor de correo. Sin él, los correos quedan en el buzón de salida (/admin/outbox)'),
  MAIL_FROM: z.string().default('Cancha <hola@cancha.example>').describe('Remitente de los correos'),
  CONTACT_EMAIL: z
    .email()
    .default('hola@cancha.example')
    .describe('A quién llega lo que se escribe en la página de contacto'),
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Almacén de archivos compatible con S3, https://clave:secreto@servidor/cubo. Sin él, VAR_DIR/files',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Entrar con Google: el identificador de cliente. Sin él no se ofrece'),
  GOOGLE_ISSUER: providerUrl
    .default('https://accounts.google.com')
    .describe('Emisor de los ID token de Google (OpenID Connect)'),
  FACEBOOK_APP_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Entrar con Facebook: el identificador de la aplicación. Sin él no se ofrece'),
  FACEBOOK_APP_SECRET: z.string().min(1).optional().describe('El secreto de la aplicación de Facebook'),
  FACEBOOK_DIALOG_URL: providerUrl
    .default('https://www.facebook.com/v23.0/dialog/oauth')
    .describe('Página en la que se entra a Facebook'),
  FACEBOOK_GRAPH_URL: providerUrl
    .default('https://graph.facebook.com/v23.0')
    .describe('API de Facebook con la que se comprueba quién entró'),
  MAPS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Completar direcciones con el servicio de mapas (Google Geocoding). Sin ella, solo ciudades y códigos postales',
    ),
  MAPS_URL: providerUrl
    .default('https://maps.googleapis.com/maps/api/geocode')
    .describe('API con la que se completan las direcciones'),
  ...stripeSettings,
  ...sellerSettings,
  PUSH_HOSTS: hostNames.describe(
    'Servicios push de otros navegadores, además de los de Chrome, Edge, Firefox y Safari (nombres separados por comas; .ejemplo.com: todos los que terminan así)',
  ),
  TRUST_PROXY: addressRanges.describe('Proxies de confianza (IP o rango CIDR, separados por comas)'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Portador que pide /metrics. Sin él, solo desde la propia máquina'),
  REQUEST_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe('Segundos en los que una solicitud debe haber llegado entera'),
  UPLOAD_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(120)
    .describe('Segundos para un pedazo de un archivo que se sube (5 MB); lo que llegó hasta entonces queda'),
  ANSWER_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(25)
    .describe('Segundos sin leer nada de lo que espera desde los que se corta la conexión de quien preguntó'),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .default(15_000)
    .describe(
      'Conexiones abiertas, entre todos los procesos; hasta dos tercios pueden ser del canal en vivo',
    ),
  MAX_LAG_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_000)
    .describe(
      'Retraso del proceso desde el que responde 503 en vez de aceptar más trabajo (desde la mitad, a las lecturas más caras); 0 lo apaga',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Nivel de los registros'),
})

type Settings = z.output<typeof settings>

export type Config = Omit<Settings, 'ORIGIN' | 'MIGRATE_DATABASE_URL'> & {
  origin: string
  production: boolean
  /**
   * Whether cookies have Secure and the __Host- prefix: always, except on plain http outside localhost, where
   * browsers refuse such cookies.
   */
  secureCookies: boolean
  /**
   * Whether this is a developer's own machine that nobody else reaches. Only then may tools that trust everyone be
   * served, such as the local identity provider.
   */
  tryout: boolean
}

/** A configuration that can't work. The message is for the operator. */
export class ConfigError extends Error {}

/** The operator writes values as the program spells them, so the possible ones are named. */
const sentenceFor: z.core.$ZodErrorMap = (fault) =>
  fault.code === 'invalid_value' ? `los valores posibles son ${fault.values.join(', ')}` : inSpanish(fault)

function parse<Read>(schema: z.ZodType<Read>, env: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given, { error: sentenceFor })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`La configuración no es válida:\n${lines.join('\n')}`)
}

/**
 * Reads the settings from the environment. Empty values count as unset.
 * @throws ConfigError naming all faulty settings
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = parse(settings, env)
  // The owner's database address isn't kept in the settings that the program carries.
  const { ORIGIN, MIGRATE_DATABASE_URL: _, ...rest } = given
  const origin = ORIGIN ?? `http://localhost:${rest.PORT}`
  const production = rest.NODE_ENV === 'production'
  const url = new URL(origin)
  refuseUnsafe(given, production, url)
  return {
    ...rest,
    origin,
    production,
    // An operator's own database has real people in it, even if NODE_ENV was forgotten.
    tryout:
      !production &&
      isLoopbackName(rest.HOST) &&
      isLoopbackName(url.hostname) &&
      (!rest.DATABASE_URL || rest.NODE_ENV === 'test'),
    secureCookies: url.protocol === 'https:' || isLoopbackName(url.hostname),
  }
}

/** The addresses of the operator's own database for its two roles. Without them the embedded database is used. */
export type GivenDatabases = { app: string | undefined; owner: string | undefined }

/**
 * Reads the addresses of the operator's own database and removes the owner's from the environment, so that only the
 * caller has it.
 * @throws ConfigError if one isn't an address
 */
export function takeDatabaseUrls(env: Record<string, string | undefined>): GivenDatabases {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = parse(databaseSettings, env)
  delete env['MIGRATE_DATABASE_URL']
  return { app: DATABASE_URL, owner: MIGRATE_DATABASE_URL }
}

const databaseSettings = settings.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true })

const isLoopbackName = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

function refuseUnsafe(config: Settings, production: boolean, origin: URL): void {
  const faults: string[] = []
  if (config.MIGRATE_DATABASE_URL && !config.DATABASE_URL)
    faults.push('MIGRATE_DATABASE_URL: falta DATABASE_URL, la dirección con la que trabaja el programa')
  if (production || config.DATABASE_URL) {
    if (!config.CANCHA_SECRET) faults.push('CANCHA_SECRET: falta; crea uno con: openssl rand -base64 48')
    else if (SAMPLE_SECRETS.includes(config.CANCHA_SECRET)) {
      faults.push('CANCHA_SECRET: es el secreto de ejemplo; crea uno con: openssl rand -base64 48')
    }
  }
  if (!config.FACEBOOK_APP_ID !== !config.FACEBOOK_APP_SECRET)
    faults.push('FACEBOOK_APP_ID y FACEBOOK_APP_SECRET: van juntos')
  faults.push(...stripeFaults(config, production), ...sellerFaults(config))
  if (production) {
    // The links in letters start with ORIGIN; with the default they would lead to the reader's own machine.
    if (!config.ORIGIN) faults.push('ORIGIN: falta la dirección pública del sitio')
    for (const name of ['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL', 'MAPS_URL'] as const)
      if (!config[name].startsWith('https:')) faults.push(`${name}: en producción empieza con https://`)
    if (!config.CANCHA_LIMITS) faults.push('CANCHA_LIMITS: no se puede apagar en producción')
    if (origin.protocol !== 'https:' && !isLoopbackName(origin.hostname)) {
      faults.push('ORIGIN: en producción empieza con https://')
    }
  }
  if (faults.length > 0) {
    throw new ConfigError(`La configuración no es segura:\n${faults.map((line) => `  ${line}`).join('\n')}`)
  }
}
