import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, SAMPLE_PASSWORDS, SAMPLE_SECRETS, takeDatabaseUrls } from './config.ts'
import { FROM_SOURCE } from './testing/programs/from-source.ts'

const SECRET = 'un-secreto-que-solo-conoce-esta-prueba-0123'
const PRODUCTION = { NODE_ENV: 'production', ORIGIN: 'https://cancha.example', CANCHA_SECRET: SECRET }

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('without any setting', () => {
  test('it listens here alone, keeps its data in var, and counts', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      origin: 'http://localhost:3000',
      production: false,
      secureCookies: true,
      VAR_DIR: resolve('var'),
      CANCHA_DEMO: true,
      CANCHA_LIMITS: true,
      TRUST_PROXY: [],
      REQUEST_TIMEOUT: 30,
      LOG_LEVEL: 'info',
    })
  })

  test('an empty value is none', () => {
    expect(readConfig({ PORT: '', ORIGIN: '', SMTP_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}))
  })
})

describe('what is given', () => {
  test.each([
    [
      { ORIGIN: 'https://cancha.example/una/pagina?x' },
      { origin: 'https://cancha.example', secureCookies: true },
    ],
    [{ ORIGIN: 'http://192.168.1.20:3000' }, { origin: 'http://192.168.1.20:3000', secureCookies: false }],
    [{ ORIGIN: 'http://127.0.0.1:8080' }, { secureCookies: true }],
    [{ ORIGIN: 'http://[::1]:8080' }, { secureCookies: true }],
    [{ PORT: '8080' }, { PORT: 8080, origin: 'http://localhost:8080' }],
    [
      { TRUST_PROXY: ' 10.0.0.1, 192.168.0.0/16 ,::1/128' },
      { TRUST_PROXY: ['10.0.0.1', '192.168.0.0/16', '::1/128'] },
    ],
    [
      { PUSH_HOSTS: ' Push.ejemplo.org, .avisos.ejemplo.com' },
      { PUSH_HOSTS: ['push.ejemplo.org', '.avisos.ejemplo.com'] },
    ],
    [
      { CANCHA_DEMO: 'off', CANCHA_LIMITS: 'off' },
      { CANCHA_DEMO: false, CANCHA_LIMITS: false },
    ],
    [{ DATABASE_URL: 'postgres://a:b@c/d', CANCHA_SECRET: SECRET }, { DATABASE_URL: 'postgres://a:b@c/d' }],
    [PRODUCTION, { production: true, secureCookies: true }],
  ])('%j', (env, read) => {
    expect(readConfig(env)).toMatchObject(read)
  })
})

test("the owner's address is told once, and kept neither in the settings nor in the environment", () => {
  const env = {
    DATABASE_URL: 'postgres://app:a@b/c',
    MIGRATE_DATABASE_URL: 'postgres://owner:secreta@b/c',
    CANCHA_SECRET: SECRET,
  }
  expect(JSON.stringify(readConfig(env))).not.toContain('secreta')
  expect(takeDatabaseUrls(env)).toEqual({
    app: 'postgres://app:a@b/c',
    owner: 'postgres://owner:secreta@b/c',
  })
  expect(takeDatabaseUrls(env).owner).toBeUndefined()
  expect(takeDatabaseUrls({ DATABASE_URL: '' })).toEqual({ app: undefined, owner: undefined })
})

describe('what cannot work is refused, by its name', () => {
  test.each([
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ PORT: 'ochenta' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ ORIGIN: 'cancha.example' }, 'ORIGIN'],
    [{ ORIGIN: 'ftp://cancha.example' }, 'ORIGIN'],
    [{ ORIGIN: 'javascript:alert(1)' }, 'ORIGIN'],
    [{ DATABASE_URL: 'mysql://a/b', CANCHA_SECRET: SECRET }, 'DATABASE_URL'],
    [{ MIGRATE_DATABASE_URL: 'mysql://a/b', CANCHA_SECRET: SECRET }, 'MIGRATE_DATABASE_URL'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ CANCHA_SECRET: 'corto' }, 'CANCHA_SECRET'],
    [{ CANCHA_SECRET_OLD: 'corto' }, 'CANCHA_SECRET_OLD'],
    [{ CANCHA_DEMO: 'yes' }, 'CANCHA_DEMO'],
    [{ CANCHA_LIMITS: '0' }, 'CANCHA_LIMITS'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ S3_URL: 's3://bucket' }, 'S3_URL'],
    [{ TRUST_PROXY: 'todos' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::1/129' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1/' }, 'TRUST_PROXY'],
    [{ PUSH_HOSTS: 'https://push.ejemplo.org' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: '127.0.0.1' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: '[::1]' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: 'localhost' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: '.com' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: 'ana@push.ejemplo.org' }, 'PUSH_HOSTS'],
    [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN'],
    [{ REQUEST_TIMEOUT: '0' }, 'REQUEST_TIMEOUT'],
    [{ LOG_LEVEL: 'trace' }, 'LOG_LEVEL'],
  ])('%j', (env, name) => {
    expect(refusal(env)).toMatch(new RegExp(`^La configuración no es válida:\n  ${name}: `))
  })

  test.each(SAMPLE_PASSWORDS)("row 20: a database's sample password (%s)", (password) => {
    const url = `postgres://a:${password}@b/c`
    expect(refusal({ DATABASE_URL: url, CANCHA_SECRET: SECRET })).toContain(
      'DATABASE_URL: tiene la clave de ejemplo',
    )
    expect(() => takeDatabaseUrls({ MIGRATE_DATABASE_URL: url })).toThrow(
      'MIGRATE_DATABASE_URL: tiene la clave',
    )
  })

  test('every fault at once, in Spanish', () => {
    expect(refusal({ PORT: 'tres', CANCHA_DEMO: '1', S3_URL: 'cubo' })).toBe(
      [
        'La configuración no es válida:',
        '  PORT: Aquí va un número',
        '  CANCHA_DEMO: los valores posibles son on, off',
        '  S3_URL: Escribe la dirección completa, como https://ejemplo.com',
      ].join('\n'),
    )
  })
})

describe('row 20: what is not safe is refused', () => {
  test.each([
    ['production without a secret', { ...PRODUCTION, CANCHA_SECRET: '' }, 'CANCHA_SECRET: falta'],
    ...SAMPLE_SECRETS.map(
      (secret) =>
        [
          'production with a secret from the documents',
          { ...PRODUCTION, CANCHA_SECRET: secret },
          'CANCHA_SECRET: es el secreto de ejemplo',
        ] as const,
    ),
    [
      "a database of one's own without a secret",
      { DATABASE_URL: 'postgres://a@b/c' },
      'CANCHA_SECRET: falta',
    ],
    [
      "a database of one's own with a sample secret",
      { DATABASE_URL: 'postgres://a@b/c', CANCHA_SECRET: SAMPLE_SECRETS[0] ?? '' },
      'es el secreto de ejemplo',
    ],
    [
      "the owner's address without the program's own",
      { MIGRATE_DATABASE_URL: 'postgres://a@b/c' },
      'MIGRATE_DATABASE_URL: falta DATABASE_URL',
    ],
    [
      'production without limits',
      { ...PRODUCTION, CANCHA_LIMITS: 'off' },
      'CANCHA_LIMITS: no se puede apagar',
    ],
    [
      'production without its public address',
      { ...PRODUCTION, ORIGIN: '' },
      'ORIGIN: falta la dirección pública',
    ],
    [
      'production without TLS',
      { ...PRODUCTION, ORIGIN: 'http://cancha.example' },
      'ORIGIN: en producción empieza con https://',
    ],
  ] as const)('%s', (_, env, sentence) => {
    expect(refusal(env)).toMatch(/^La configuración no es segura:\n {2}/)
    expect(refusal(env)).toContain(sentence)
  })

  test('the program itself says so and ends', () => {
    const main = fileURLToPath(new URL('./run.ts', import.meta.url))
    for (const env of [
      { NODE_ENV: 'production' },
      { NODE_ENV: 'production', CANCHA_SECRET: SAMPLE_SECRETS[0] },
    ]) {
      const { status, stderr, stdout } = spawnSync(process.execPath, [...FROM_SOURCE, main], {
        env,
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect(status).toBe(1)
      expect(stderr).toMatch(/^La configuración no es segura:\n {2}CANCHA_SECRET: /)
      expect(`${stdout}${stderr}`).not.toMatch(/\.ts:\d+/)
    }
  }, 150_000)
})
