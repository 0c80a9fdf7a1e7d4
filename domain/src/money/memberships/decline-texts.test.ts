import { describe, expect, test } from 'vitest'
import { declineText, subscribedText } from './decline-texts.ts'

const told = (code: string, declineCode: string | null = null, sentence: string | null = null) =>
  declineText({ code, declineCode, refusedPart: 'card' }, sentence)

describe('what is said when a card isn’t charged', () => {
  test.each([
    ['[PAY-045]', 'incomplete_number', 'Tu número de tarjeta está incompleto.'],
    ['[PAY-046]', 'invalid_number', 'Tu número de tarjeta no es válido.'],
    ['[PAY-047]', 'invalid_expiry_year_past', 'La fecha de vencimiento de tu tarjeta esta expirada.'],
    ['[PAY-048]', 'incomplete_cvc', 'El código de seguridad de su tarjeta está incompleto.'],
    ['[PAY-049]', 'incomplete_zip', 'El código postal está incompleto.'],
    ['[PAY-054]', 'expired_card', 'Tu tarjeta ha caducado.'],
    [
      '[PAY-056]',
      'processing_error',
      'Se produjo un error al procesar su tarjeta. Vuelve a intentarlo en un momento.',
    ],
    [
      '[PAY-059]',
      'payment_intent_authentication_failure',
      'No podemos autenticar tu método de pago. Elige otro método y vuelve a intentarlo.',
    ],
  ])('%s %s: as the specification prints it', (_, code, msg) => {
    expect(told(code)).toEqual({ code, msg, field: 'card' })
  })

  test('[PAY-051] insufficient_funds comes as the bank’s code of a declined card', () => {
    expect(told('card_declined', 'insufficient_funds')).toEqual({
      code: 'insufficient_funds',
      msg: 'Su tarjeta no tiene fondos suficientes.',
      field: 'card',
    })
  })

  test('[PAY-053] who holds a lost or stolen card isn’t told that it was reported', () => {
    for (const reason of ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card']) {
      const { msg } = told('card_declined', reason)
      expect(msg).toBe('Tu banco no aceptó esta tarjeta. Usa otra tarjeta.')
    }
  })

  test('[PAY-055] incorrect_cvc says what to look at', () => {
    expect(told('incorrect_cvc', 'incorrect_cvc').msg).toBe(
      'El código de seguridad de tu tarjeta no es correcto. Revísalo y vuelve a intentarlo.',
    )
  })

  test('[PAY-050] for any other reason the provider’s own sentence is shown, and ours where it has none', () => {
    expect(told('card_declined', 'some_new_reason', 'Una frase suya.').msg).toBe('Una frase suya.')
    expect(told('card_declined', 'some_new_reason').msg).toContain('Tu banco no aceptó el cobro.')
    expect(told('card_declined', 'toString', null).msg).toContain('Tu banco no aceptó el cobro.')
  })

  test.each([
    ['[PAY-057] [PAY-061]', 'resource_missing', 'Código de cupón inválido'],
    ['[PAY-058]', 'coupon_expired', 'Este código de cupón ha caducado.'],
  ])('%s %s is about the coupon', (_, code, msg) => {
    expect(declineText({ code, declineCode: null, refusedPart: 'coupon' })).toEqual({
      code,
      msg,
      field: 'coupon',
    })
  })

  test('what is missing at the provider is the coupon only where it is the coupon', () => {
    expect(told('resource_missing')).toMatchObject({ field: 'card' })
    const ofOrder = declineText(
      { code: 'resource_missing', declineCode: null, refusedPart: 'order' },
      'No such price.',
    )
    expect(ofOrder).toEqual({
      code: 'resource_missing',
      msg: 'Por ahora no se puede cobrar: el problema es nuestro y no de tu tarjeta, y ya lo sabemos. No se te cobró nada.',
      field: 'form',
    })
  })
})

test('[PAY-062] a purchase that went well says of what', () => {
  expect(subscribedText('Cancha Pro')).toBe('Te has suscrito con éxito a Cancha Pro')
})
