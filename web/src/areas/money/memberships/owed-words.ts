import type { OwnedSubscription } from './queries.ts'

/** The words about an unpaid renewal: if the bank only wants a confirmation, no other card is needed. */
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
