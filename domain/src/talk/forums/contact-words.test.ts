import { describe, expect, test } from 'vitest'
import { contactsIn } from './contact-words.ts'
import { POST_MOST } from './limits.ts'

describe('the ways to be reached that a text gives', () => {
  test.each([
    ['Llama al (305) 555-1234', ['(305) 555-1234']],
    [
      'Escribe a Ana.Guerrero+casa@Correo.example.com hoy',
      ['example.com', 'ana.guerrero+casa@correo.example.com'],
    ],
    ['Entra a mi-casa.com o a www.casas.example/x', ['mi-casa.com', 'www.casas.example/x']],
    ['Por WhatsApp', ['whatsapp']],
    ['Cuesta 305,000 y la renta es de 2,450', []],
  ])('in %j', (text, contacts) => {
    expect(contactsIn(text).toSorted()).toEqual(contacts.toSorted())
  })

  test.each(['1', '.', '-', 'a-', 'a.', 'a@', 'a@a.', 'www.', '+1 ', '305 ', '(305) '])(
    'of the longest post, made of %j only, are looked for in no time: a post keeps nobody waiting',
    (piece) => {
      const text = piece.repeat(POST_MOST / piece.length)
      const began = performance.now()
      contactsIn(text)
      expect(performance.now() - began).toBeLessThan(150)
    },
  )
})
