import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { identityProviders, usesLocalProvider } from './providers.ts'

const SECRET = { CANCHA_SECRET: 'un secreto de más de treinta y dos letras, de prueba' }
const PRODUCTION = { ...SECRET, NODE_ENV: 'production', ORIGIN: 'https://cancha.example' }
const DATABASE = { DATABASE_URL: 'postgres://alguien@db.example/cancha' }

describe('the local provider, which believes everyone, is served', () => {
  test.each([
    ['on a developer’s machine', {}, true],
    ['in browser tests', { ...SECRET, ...DATABASE, NODE_ENV: 'test' }, true],
    ['never in production', PRODUCTION, false],
    ['nor in production on this machine', { ...PRODUCTION, ORIGIN: 'http://localhost:3000' }, false],
    ['nor where others reach it by address', { HOST: '0.0.0.0' }, false],
    ['nor where others reach it by name', { ORIGIN: 'http://cancha.example' }, false],
    ['nor on a real database, whatever was forgotten', { ...SECRET, ...DATABASE }, false],
    ['nor beside a real provider', { GOOGLE_CLIENT_ID: 'x' }, false],
    ['nor by several processes, of which only one would know its codes', { CANCHA_PROCESSES: '2' }, false],
  ])('%s', (_, env, served) => {
    expect(usesLocalProvider(readConfig(env))).toBe(served)
  })
})

test('where none is configured and none is played, none is offered', () => {
  expect(identityProviders(readConfig(PRODUCTION))).toEqual({})
})

test('each configured one is offered', () => {
  const config = readConfig({
    ...PRODUCTION,
    GOOGLE_CLIENT_ID: 'g',
    FACEBOOK_APP_ID: 'f',
    FACEBOOK_APP_SECRET: 's',
  })
  expect(Object.keys(identityProviders(config))).toEqual(['google', 'facebook'])
})

test.each([
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /GOOGLE_ISSUER/],
  [{ FACEBOOK_GRAPH_URL: 'http://graph.example' }, /FACEBOOK_GRAPH_URL/],
  [{ FACEBOOK_APP_ID: 'f' }, /FACEBOOK_APP_SECRET/],
])('production refuses %j', (env, setting) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(ConfigError)
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(setting)
})
