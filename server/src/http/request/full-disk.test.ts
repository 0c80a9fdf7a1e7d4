import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { asRefusal } from './errors.ts'

const SENTENCE =
  'No podemos guardar nada en este momento. Lo que escribiste no se guardó: inténtalo de nuevo más tarde.'

const failure = (code: string, cause?: Error) => Object.assign(new Error('falla', { cause }), { code })

describe('row 66, F4: a full disk is nobody’s mistake', () => {
  test.each([
    ['where files are', failure('ENOSPC')],
    ['for this user of the machine', failure('EDQUOT')],
    ["the database's", failure('53100')],
    ["the database's, told by the query's builder", new Error('Failed query', { cause: failure('53100') })],
  ])('%s', (_, error) => {
    expect(asRefusal(error)).toMatchObject({ code: 'unavailable', message: SENTENCE, retryAfter: 60 })
  })

  test.each(['53200', '53300', '53400', '58030', '25P03', '40P01', '40001'])(
    '%s, the database out of something else, or of patience',
    (code) => {
      expect(asRefusal(failure(code))).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    },
  )
})

describe('F4: with the database out of room', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ CANCHA_LIMITS: 'on' })
  })
  afterAll(() => app.close())

  test('writes are refused with a sentence, reads go on, and writes do once there is room', async () => {
    const { headers } = await person(app)
    const register = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/users/register',
        payload: {
          email: 'llena@prueba.example',
          firstname: 'Sin',
          lastname: 'Espacio',
          password: 'Ladrillo 7 rojo',
        },
      })
    // PostgreSQL's error when it can't extend a file.
    await app.asOwner(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert or update on users for each row execute function no_room();
      create trigger no_room before insert or update on rate_limits for each row execute function no_room();
      create trigger no_room before insert or update on sessions for each row execute function no_room()`)
    const refused = await register()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(refused.json()).toMatchObject({ code: 'unavailable', msg: SENTENCE })
    expect((await app.http.inject({ url: '/api/users/session', headers })).json()).toMatchObject({
      user: expect.anything(),
    })
    expect(app.logged().filter(({ level }) => level === 'error')).toEqual([])
    await app.asOwner(
      'drop trigger no_room on users; drop trigger no_room on rate_limits; drop trigger no_room on sessions',
    )
    expect((await register()).statusCode).toBe(200)
  })
})
