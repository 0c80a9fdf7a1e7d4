import { describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction, actionsOf, groupOf, tellAudit } from './actions.ts'
import { AUDIT_GROUPS } from './entries.ts'
import { isPieceType, pieceInWords } from './things.ts'

const tell = (action: AuditAction, details: Record<string, unknown> = {}, whom = 'Luis Gil') =>
  tellAudit('Adela Ríos', action, { whom, own: false, details })
const tellOwn = (action: AuditAction, details: Record<string, unknown> = {}) =>
  tellAudit('Luis Gil', action, { whom: 'Luis Gil', own: true, details })

describe('the sentence of an entry', () => {
  test.each(AUDIT_ACTIONS)(
    '%s is complete, with details and without them, about oneself and about another',
    (action) => {
      for (const sentence of [
        tell(action),
        tellOwn(action),
        tell(action, { after: null, as: 7, ended: -1, at: {} }),
      ]) {
        expect(sentence).toMatch(/^(Adela Ríos|Luis Gil) [a-záéíóú].*[^.]\.$/)
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|no sabe contar| de el | a el |\s{2}/)
      }
    },
  )

  test.each<[AuditAction, Record<string, unknown>, string]>([
    [
      'account.membership',
      {
        before: { membership: 'free', until: null },
        after: { membership: 'premium', until: '2027-03-04T04:59:59.000Z' },
      },
      'Adela Ríos le dio a Luis Gil la membresía premium, hasta el 3 mar 2027; antes tenía la gratuita.',
    ],
    [
      'account.membership',
      { before: { membership: 'basic' }, after: { membership: 'basic', until: null } },
      'Adela Ríos le dio a Luis Gil la membresía básica, sin fecha de término.',
    ],
    [
      'account.membership',
      { before: { membership: 'premium' }, after: { membership: 'free', until: null } },
      'Adela Ríos le quitó a Luis Gil la membresía premium: quedó con la gratuita.',
    ],
    [
      'payment.refund_ordered',
      { amount: '$10.00', left: '$19.99' },
      'Adela Ríos mandó devolver $10.00 a Luis Gil; quedan $19.99.',
    ],
    [
      'payment.refund_failed',
      { amount: '$10.00' },
      'Adela Ríos anotó que no se devolvió lo pedido ($10.00) a Luis Gil: el servicio de cobros no lo aceptó.',
    ],
    ['payments.exported', { payments: 12 }, 'Adela Ríos bajó la lista de pagos (pagos: 12).'],
    [
      'deposits.exported',
      { movements: 12, month: 'noviembre de 2026' },
      'Adela Ríos bajó los depósitos de noviembre de 2026 (movimientos: 12).',
    ],
    ['account.blocked', { after: { blocked: true } }, 'Adela Ríos bloqueó la cuenta de Luis Gil.'],
    ['account.blocked', { after: { blocked: false } }, 'Adela Ríos desbloqueó la cuenta de Luis Gil.'],
    [
      'account.dealer',
      { after: { dealer: false } },
      'Adela Ríos le quitó a Luis Gil el derecho de publicar propiedades.',
    ],
    [
      'account.editor',
      { after: { editor: true } },
      'Adela Ríos le dio a Luis Gil el derecho de escribir el contenido.',
    ],
    [
      'account.invited',
      { as: 'lender', before: { account: false } },
      'Adela Ríos invitó a Luis Gil, a quien le abrió una cuenta, a prestar.',
    ],
    [
      'second_factor.removed',
      {},
      'Adela Ríos quitó el segundo paso de la cuenta de Luis Gil y cerró sus sesiones.',
    ],
    [
      'member.report_resolved',
      { after: { outcome: 'acted' } },
      'Adela Ríos cerró un reporte sobre Luis Gil: se tomaron medidas.',
    ],
    ['member.report_read', { messages: 1 }, 'Adela Ríos leyó lo reportado de Luis Gil: 1 mensaje.'],
    [
      'failures.retried',
      { what: 'el envío de correos', before: { failed: 1_000 } },
      'Adela Ríos volvió a intentar el envío de correos, que había fallado 1,000 veces.',
    ],
    [
      'failures.discarded',
      { what: 'el envío de correos', before: { failed: 1 } },
      'Adela Ríos descartó lo que no salió del envío de correos, que había fallado 1 vez.',
    ],
    ['member.report_read', { messages: 12 }, 'Adela Ríos leyó lo reportado de Luis Gil: 12 mensajes.'],
    ['deals.hidden', { title: 'Casa en Hicks' }, 'Adela Ríos ocultó el trato «Casa en Hicks» de Luis Gil.'],
    [
      'lenders.approved',
      { company: 'Puente Capital' },
      'Adela Ríos confirmó la compañía «Puente Capital» de Luis Gil para prestar.',
    ],
    [
      'loans.closed',
      { request: '12', after: { result: 'elsewhere' } },
      'Adela Ríos cerró la solicitud de préstamo n.º 12 de Luis Gil: consiguió el préstamo en otro lado.',
    ],
    [
      'loans.resealed',
      { moved: 1_200, lost: 0 },
      'Adela Ríos cifró de nuevo, con el secreto de ahora, lo privado de los préstamos (cifrados: 1,200; ilegibles: 0).',
    ],
    [
      'deals.reports_resolved',
      { title: 'Casa en Hicks', after: { outcome: 'dismissed' } },
      'Adela Ríos cerró lo que se reportó del trato «Casa en Hicks» de Luis Gil: sin medidas.',
    ],
    [
      'deals.match_dismissed',
      { title: 'Casa en Hicks', other: 'Casa verde' },
      'Adela Ríos dio por buena la coincidencia del trato «Casa en Hicks» de Luis Gil con «Casa verde».',
    ],
  ])('%s with %j', (action, details, sentence) => {
    expect(tell(action, details)).toBe(sentence)
  })

  test.each<[AuditAction, Record<string, unknown>, string]>([
    [
      'session.opened',
      { method: 'google', newDevice: true },
      'Luis Gil entró con Google, desde un dispositivo nuevo.',
    ],
    ['password.changed', { ended: 2 }, 'Luis Gil cambió su contraseña y cerró las otras 2 sesiones.'],
    [
      'password.reset',
      { ended: 1, providers: ['google', 'facebook'], secondFactor: true },
      'Luis Gil eligió otra contraseña en su cuenta con un enlace de su correo y cerró la otra sesión; dejaron de valer ' +
        'la entrada con Google, la entrada con Facebook y el segundo paso.',
    ],
    ['email.changed', {}, 'Luis Gil cambió su correo.'],
    ['file.uploaded', { kind: 'video', bytes: 5 * 1024 * 1024 }, 'Luis Gil subió un video de 5\u00a0MB.'],
  ])("one's own %s", (action, details, sentence) => {
    expect(tellOwn(action, details)).toBe(sentence)
  })

  test('names pieces by kind and title, with the article drawn together', () => {
    expect(tell('writing.restored', {}, pieceInWords('course', '4', 'Flipping'))).toBe(
      'Adela Ríos recuperó una versión anterior del curso «Flipping».',
    )
    expect(tell('writing.discarded', {}, pieceInWords('page', '9', null))).toBe(
      'Adela Ríos descartó los cambios de la página n.º 9.',
    )
    expect(tell('writing.unscheduled', {}, pieceInWords('book', '3', 'Casa libre'))).toBe(
      'Adela Ríos quitó la fecha de publicación del libro «Casa libre».',
    )
    expect(tell('writing.ordered', {}, pieceInWords('book', '', null))).toBe(
      'Adela Ríos cambió el orden de los libros.',
    )
    expect(isPieceType('course')).toBe(true)
    expect(isPieceType('user')).toBe(false)
    expect(isPieceType('constructor')).toBe(false)
  })

  test('ends with one full stop, also behind a time', () => {
    const at = { at: '2026-11-22T15:52:00.000Z' }
    expect(tell('writing.scheduled', at, 'el curso «Flipping»')).toMatch(/\sa\.m\.$/)
  })

  test('of an action of another version says that it is unknown', () => {
    for (const unknown of ['forums.closed', 'constructor', ''])
      expect(tellAudit('El programa', unknown, { whom: 'x', own: false, details: {} })).toBe(
        'El programa hizo algo que esta versión del programa no sabe contar.',
      )
    expect(groupOf('forums.closed')).toBeNull()
  })

  test('an action without a sentence does not compile', () => {
    // @ts-expect-error
    const action: AuditAction = 'forums.closed'
    expect(groupOf(action)).toBeNull()
  })
})

test('each action is in one group, and no group is empty', () => {
  expect(AUDIT_GROUPS.flatMap(actionsOf).toSorted()).toEqual(AUDIT_ACTIONS.toSorted())
  for (const group of AUDIT_GROUPS) expect(actionsOf(group)).not.toEqual([])
})
