import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  order,
  type TestPayments,
  testPayments,
} from '../../../../testing/stand-ins/payments.ts'
import { ORIGIN } from '../../../../testing/test-app.ts'
import { SANDBOX_PATH } from '../serve.ts'
import { serveDesk } from './serve-desk.ts'

let bench: TestPayments
let http: FastifyInstance
let customer = ''
let invoice = ''
beforeAll(async () => {
  bench = await testPayments()
  http = fastify()
  await serveDesk(http, { sandbox: bench.sandbox, origin: ORIGIN, path: SANDBOX_PATH })
  customer = await newCustomer(bench.payments, 'a', {
    email: '<b>ana</b>@ejemplo.com',
    name: 'Ana',
    userId: 1,
  })
  invoice = (await bench.payments.subscribe(order(customer), 'b')).latestInvoice?.id ?? ''
})
afterAll(async () => {
  await http.close()
  await bench.close()
})

const send = (fields: Record<string, string>, origin = ORIGIN) =>
  http.inject({
    method: 'POST',
    url: SANDBOX_PATH,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('shows what there is, as text', async () => {
  const { body, headers } = await http.inject(SANDBOX_PATH)
  expect(body).toContain('&#60;b&#62;ana&#60;/b&#62;@ejemplo.com')
  expect(body).toContain('$29.99')
  expect(body).toContain('BIENVENIDA')
  expect(headers['content-security-policy']).not.toContain('script-src')
})

test('moves the clock, makes codes, sets faults, pays back and disputes', async () => {
  const before = (await bench.payments.now()).getTime()
  expect((await send({ accion: 'reloj', dias: '7' })).body).toContain('El reloj se movió.')
  expect((await bench.payments.now()).getTime() - before).toBeGreaterThanOrEqual(7 * 86_400_000 - 1_000)
  await send({ accion: 'codigo', code: 'NUEVO', percent: '30', amount: '', duration: 'once', most: '' })
  expect(await bench.payments.promotionOf('nuevo')).toMatchObject({ percentOff: 30, unusable: null })
  await send({ accion: 'fallos', calls: 'none', left: '', webhooks: 'late' })
  expect(await bench.sandbox.faults()).toEqual({ calls: null, webhooks: 'late' })
  await send({ accion: 'devolver', factura: invoice, amount: '500' })
  await send({ accion: 'disputar', factura: invoice })
  await send({ accion: 'cerrar', factura: invoice, fin: 'lost' })
  const account = await bench.payments.accountOf(customer)
  expect(account?.invoices[0]).toMatchObject({ refunded: 500, dispute: 'lost' })
})

test('does nothing for another site, nor what it can’t', async () => {
  expect((await send({ accion: 'reloj', dias: '7' }, 'https://evil.example')).statusCode).toBe(400)
  expect((await send({ accion: 'reloj', dias: '0' })).statusCode).toBe(400)
  expect((await send({ accion: 'devolver', factura: invoice, amount: '' })).statusCode).toBe(400)
})
