import type { OwnedSubscription } from './queries.ts'

/** What is said of a renewal that wasn't paid: a bank that only wants to be answered needs no other card. */
export const owedWords = ({ asksbank }: Pick<OwnedSubscription, 'asksbank'>) =>
  asksbank
    ? {
        why: 'Tu banco quiere que confirmes tú el último cobro.',
        button: 'Confirmar el cobro',
        mend: 'confírmalo antes',
        unless: 'si antes no confirmas el cobro',
        instead: 'confirma el cobro',
      }
    : {
        why: 'Tu banco no aceptó el último cobro.',
        button: 'Cambiar tarjeta',
        mend: 'cambia la tarjeta antes',
        unless: 'si antes no cambias tu tarjeta',
        instead: 'cambia tu tarjeta',
      }
