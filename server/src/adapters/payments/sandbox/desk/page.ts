import { createHash } from 'node:crypto'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import type Stripe from 'stripe'
import { TEST_CARDS } from '../cards.ts'
import type { Faults } from '../faults.ts'
import { asId } from '../objects.ts'

export type Overview = {
  now: Date
  faults: Faults
  waiting: number
  customers: Stripe.Customer[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  codes: Stripe.PromotionCode[]
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:70rem;padding:1.5rem 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.2rem;margin:2rem 0 .5rem}
form{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:0 .5rem .5rem 0}
label{display:grid;font-size:.85rem}
button,input,select{font:inherit;min-height:40px;padding:.25rem .75rem;border:1px solid #767676;border-radius:8px}
input{max-width:10rem}
div{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #7676764d;vertical-align:top;white-space:nowrap}
`

const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const moment = (seconds: number | null | undefined) =>
  seconds == null ? '—' : asHtml(mediumDateTime(new Date(seconds * 1_000)))
const money = (amount: number) => asHtml(formatCents(cents(amount), 'always'))

/** A form that does one thing. Its `about` goes along in hidden fields. */
const form = (action: string, about: Record<string, string>, inside: string) =>
  `<form method="post"><input type="hidden" name="accion" value="${action}">${Object.entries(about)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${asHtml(value)}">`)
    .join('')}${inside}</form>`
const button = (text: string, more = '') => `<button ${more}>${text}</button>`
const select = (label: string, name: string, chosen: string, options: Record<string, string>) =>
  `<label>${label}<select name="${name}">${Object.entries(options)
    .map(([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`)
    .join('')}</select></label>`
const input = (label: string, name: string, more = '') =>
  `<label>${label}<input name="${name}" ${more}></label>`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? '<p>Todavía no hay nada.</p>'
    : `<div><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`

const CALLS = {
  none: 'Responden',
  failed: 'Responden 500',
  kept: 'Responden 500, siempre por la misma clave',
  limited: 'Son demasiadas (429)',
  denied: 'La clave no puede (403)',
  unreachable: 'No llegan',
  lost: 'Se hacen, sin respuesta',
}
const WEBHOOKS = {
  prompt: 'Al momento',
  late: 'Un minuto tarde',
  twice: 'Dos veces',
  shuffled: 'Desordenados',
  never: 'Nunca',
}

/** The page on which a developer sees what was paid, and makes happen what takes a month, or goes wrong. */
export function deskPage(
  { now, faults, waiting, customers, subscriptions, invoices, codes }: Overview,
  said: string | null,
) {
  const names = new Map(customers.map(({ id, email }) => [id, email ?? id]))
  const nameOf = (customer: unknown) => {
    const id = asId(customer as string | null) ?? '—'
    return asHtml(names.get(id) ?? id)
  }
  const sections = [
    `<h2>Reloj</h2><p>${moment(now.getTime() / 1_000)}</p>${[
      ['1', 'Un día'],
      ['7', 'Una semana'],
      ['31', 'Un mes'],
    ]
      .map(([days, text]) => form('reloj', {}, button(`${text} más`, `name="dias" value="${days}"`)))
      .join('')}`,
    `<h2>Fallos</h2>${form(
      'fallos',
      {},
      select('Las llamadas', 'calls', faults.calls?.kind ?? 'none', CALLS) +
        input('Solo las próximas', 'left', `inputmode="numeric" value="${faults.calls?.left ?? ''}"`) +
        select('Los avisos', 'webhooks', faults.webhooks, WEBHOOKS) +
        button('Guardar'),
    )}<p>Avisos que esperan: ${waiting}</p>${form('avisos', {}, button('Enviar todos ahora'))}`,
    `<h2>Clientes y suscripciones</h2>${table(
      ['Cliente', 'Suscripción', 'Precio', 'Estado', 'Hasta', 'Termina'],
      subscriptions.map((one) => [
        nameOf(one.customer),
        asHtml(one.id),
        asHtml(one.items.data[0]?.price.nickname ?? ''),
        asHtml(one.status),
        moment(one.items.data[0]?.current_period_end),
        one.ended_at === null ? (one.cancel_at_period_end ? 'con el período' : 'no') : moment(one.ended_at),
      ]),
    )}`,
    `<h2>Facturas</h2>${table(
      ['Cliente', 'Factura', 'Fecha', 'Total', 'Pagado', 'Estado', 'Próximo cobro', ''],
      invoices.map((one) => [
        nameOf(one.customer),
        asHtml(one.number ?? one.id),
        moment(one.created),
        money(one.total),
        money(one.amount_paid),
        asHtml(String(one.status)),
        moment(one.next_payment_attempt),
        one.amount_paid > 0 ? paidActions(one.id) : '',
      ]),
    )}`,
    `<h2>Códigos de promoción</h2>${form(
      'codigo',
      {},
      input('Código', 'code', 'required pattern="[A-Za-z0-9_-]{2,40}"') +
        input('Por ciento', 'percent', 'inputmode="numeric"') +
        input('o centavos', 'amount', 'inputmode="numeric"') +
        select('Vale para', 'duration', 'once', {
          once: 'el primer cobro',
          repeating: 'tres meses',
          forever: 'todos los cobros',
        }) +
        input('Usos', 'most', 'inputmode="numeric"') +
        button('Crear'),
    )}${table(
      ['Código', 'Usado', 'De', 'Vence', 'Solo el primer pago'],
      codes.map((one) => [
        asHtml(one.code),
        String(one.times_redeemed),
        String(one.max_redemptions ?? '∞'),
        moment(one.expires_at),
        one.restrictions.first_time_transaction ? 'sí' : 'no',
      ]),
    )}`,
    `<h2>Tarjetas de prueba</h2>${table(
      ['Número', 'Qué hace'],
      TEST_CARDS.map(({ number, does }) => [number.replace(/\d{4}(?=\d)/g, '$& '), asHtml(does)]),
    )}`,
  ]
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Banco de pruebas de los pagos</title><style>${STYLE}</style></head><body><main><h1>Banco de pruebas de los pagos</h1><p>Solo existe en desarrollo. Se comporta como Stripe y no cobra nada.</p>${said === null ? '' : `<p role="status"><strong>${asHtml(said)}</strong></p>`}${sections.join('')}</main></body></html>`
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return { html, policy }
}

const paidActions = (factura: string) =>
  form('devolver', { factura }, input('Centavos', 'amount', 'inputmode="numeric"') + button('Devolver')) +
  form('disputar', { factura }, button('Disputar')) +
  form('responder', { factura }, button('Enviar pruebas')) +
  form(
    'cerrar',
    { factura },
    button('Ganada', 'name="fin" value="won"') + button('Perdida', 'name="fin" value="lost"'),
  )
