import { dayOf } from '@cancha/domain/ground/time/calendar'
import { TEST_CARDS } from '../cards.ts'
import { type FrameDocument, frameDocument } from './document.ts'

/** The texts of the specification where it prints them; `message` of a fault (web's sandbox-protocol.ts). */
const MESSAGES = {
  incomplete_number: 'Tu número de tarjeta está incompleto.',
  invalid_number: 'Tu número de tarjeta no es válido.',
  incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
  invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta esta expirada.',
  invalid_expiry_year_past: 'La fecha de vencimiento de tu tarjeta esta expirada.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
  incomplete_cvc: 'El código de seguridad de su tarjeta está incompleto.',
  incomplete_zip: 'El código postal está incompleto.',
  test_mode_live_card:
    'Este es un entorno de prueba: aquí no se escriben tarjetas reales. Usa una de las tarjetas de prueba publicadas, por ejemplo 4242 4242 4242 4242.',
}

/**
 * Runs in the browser. A number is looked up in the published ones and becomes a payment method's id there; the document may
 * connect to nothing, so that what is typed stays in it.
 */
const SCRIPT = `'use strict';
(() => {
const { cards, messages, thisYear, thisMonth, parent: parentOrigin } = JSON.parse(document.getElementById('datos').textContent)
const fields = [...document.querySelectorAll('input')]
const [number, expiry, cvc] = fields
const postal = document.getElementById('postal')
const digits = (text) => text.replace(/\\D/g, '')
const tell = (message) => parent.postMessage({ from: 'cancha-sandbox-card', ...message }, parentOrigin)
const isAmex = (typed) => /^3[47]/.test(typed)
const lengthOf = (typed) => (isAmex(typed) ? 15 : 16)
const left = new Set()

function passesLuhn(typed) {
  let sum = 0
  for (let at = 0; at < typed.length; at++) {
    let digit = Number(typed[typed.length - 1 - at])
    if (at % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0
}

const codes = new Map([
  [number, () => {
    const typed = digits(number.value)
    if (typed.length < lengthOf(typed)) return 'incomplete_number'
    if (!passesLuhn(typed)) return 'invalid_number'
    return cards.some((card) => card.number === typed) ? null : 'test_mode_live_card'
  }],
  [expiry, () => {
    const typed = digits(expiry.value)
    const month = Number(typed.slice(0, 2))
    if (typed.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
    const year = 2000 + Number(typed.slice(2, 4))
    if (year < thisYear) return 'invalid_expiry_year_past'
    if (year === thisYear && month < thisMonth) return 'invalid_expiry_month_past'
    return year > thisYear + 50 ? 'invalid_expiry_year' : null
  }],
  [cvc, () => (digits(cvc.value).length < (isAmex(digits(number.value)) ? 4 : 3) ? 'incomplete_cvc' : null)],
])
if (postal) codes.set(postal, () => (/^[A-Za-z0-9 -]{1,10}$/.test(postal.value.trim()) ? null : 'incomplete_zip'))

const faultOf = (field) => {
  const code = codes.get(field)()
  return code && { code, message: messages[code] }
}
const isFull = (field) => !/^incomplete/.test(codes.get(field)() ?? '')

/** A fault is told once its field was left, or is full and wrong. */
function show(all) {
  let first = null
  for (const field of fields) {
    const fault = faultOf(field)
    const isTold = fault && (all || (field.value !== '' && (left.has(field) || isFull(field))))
    field.setAttribute('aria-invalid', String(Boolean(isTold)))
    document.getElementById(field.id + '-fallo').textContent = isTold ? fault.message : ''
    if (isTold && !first) first = fault
  }
  return first
}

function changed() {
  tell({
    type: 'changed',
    empty: fields.every(({ value }) => value === ''),
    complete: fields.every((field) => faultOf(field) === null),
    fault: show(false),
  })
}

/** Groups of digits. The cursor stays behind the digit that was typed. */
function group(field, sizes, separator, most) {
  const before = digits(field.value.slice(0, field.selectionStart ?? 0)).length
  const typed = digits(field.value).slice(0, most)
  let text = ''
  let at = 0
  for (const size of sizes) {
    if (at >= typed.length) break
    text += (at > 0 ? separator : '') + typed.slice(at, at + size)
    at += size
  }
  if (field.value === text) return
  field.value = text
  let place = 0
  for (let seen = 0; place < text.length && seen < before; place++) if (/\\d/.test(text[place])) seen++
  if (document.activeElement === field) field.setSelectionRange(place, place)
}

number.addEventListener('input', () => {
  const typed = digits(number.value)
  group(number, isAmex(typed) ? [4, 6, 5] : [4, 4, 4, 4], ' ', lengthOf(typed))
  cvc.maxLength = isAmex(typed) ? 4 : 3
})
expiry.addEventListener('input', () => {
  if (/^[2-9]$/.test(expiry.value)) expiry.value = '0' + expiry.value
  group(expiry, [2, 2], ' / ', 4)
})
cvc.addEventListener('input', () => { cvc.value = digits(cvc.value) })
for (const field of fields) {
  field.addEventListener('input', () => { left.delete(field); changed() })
  field.addEventListener('blur', () => { left.add(field); changed() })
  field.addEventListener('keydown', (event) => { if (event.key === 'Enter' && !event.repeat) tell({ type: 'submit' }) })
}

function make(id) {
  const fault = show(true)
  if (fault) return tell({ type: 'refused', id, fault })
  const typed = digits(number.value)
  const card = cards.find((one) => one.number === typed)
  const [month, year] = [digits(expiry.value).slice(0, 2), digits(expiry.value).slice(2, 4)]
  const random = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  tell({
    type: 'made',
    id,
    paymentMethod: 'pm_card_' + card.name + '_x' + month + year + '_' + random,
    card: { brand: card.brand, last4: typed.slice(-4), expiresMonth: Number(month), expiresYear: 2000 + Number(year) },
  })
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== parentOrigin || typeof data !== 'object' || data === null) return
  if (data.type === 'make') make(String(data.id))
  if (data.type === 'theme') document.documentElement.dataset.tema = data.dark ? 'oscuro' : 'claro'
  if (data.type === 'locked') for (const field of fields) field.disabled = Boolean(data.locked)
  if (data.type === 'focus') (fields.find((field) => field.ariaInvalid === 'true') ?? number).focus()
  if (data.type === 'clear') {
    for (const field of fields) field.value = ''
    left.clear()
    changed()
  }
})
new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.querySelector('.campos').getBoundingClientRect().height) })).observe(document.body)
tell({ type: 'ready' })
})()`

const field = (
  id: string,
  label: string,
  { wide = false, attributes }: { wide?: boolean; attributes: string },
): string =>
  `<div${wide ? ' class="ancho"' : ''}><label for="${id}">${label}</label><input id="${id}" required aria-describedby="${id}-fallo" spellcheck="false" ${attributes}><span class="oculto" id="${id}-fallo"></span></div>`

export function cardFrame({
  dark,
  postal,
  origin,
}: {
  dark: boolean
  postal: boolean
  origin: string
}): FrameDocument {
  const digits = (autocomplete: string, placeholder: string, most: number) =>
    `inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${most}"`
  const body = `<div class="campos">${[
    field('numero', 'Número de tarjeta', {
      wide: true,
      attributes: digits('cc-number', '4242 4242 4242 4242', 23),
    }),
    field('vencimiento', 'Vencimiento', { attributes: digits('cc-exp', 'MM / AA', 7) }),
    field('cvc', 'Código de seguridad', { attributes: digits('cc-csc', 'CVC', 4) }),
    ...(postal
      ? [
          field('postal', 'Código postal', {
            wide: true,
            attributes: 'autocomplete="postal-code" maxlength="10"',
          }),
        ]
      : []),
  ].join('')}</div>`
  const [thisYear = 0, thisMonth = 0] = dayOf(new Date()).split('-').map(Number)
  return frameDocument({
    title: 'Datos de la tarjeta',
    dark,
    body,
    script: SCRIPT,
    data: {
      parent: origin,
      thisYear,
      thisMonth,
      messages: MESSAGES,
      cards: TEST_CARDS.map(({ number, name, brand }) => ({ number, name, brand })),
    },
    origin,
    // An origin of its own, which no script of our pages reaches, and no connection to anywhere.
    more: 'sandbox allow-scripts',
  })
}
