import { type Action, countDetail, textDetail } from './entries.ts'

/** Actions of administrators on money that was paid. */
export const billingActions = {
  'payment.refund_ordered': {
    group: 'memberships',
    says: ({ whom, own, details }) => {
      const amount = textDetail(details, 'amount')
      const back = amount ? `devolver ${amount}` : 'devolver un pago'
      const rest = textDetail(details, 'left')
      return `mandó ${back}${own || whom === '' ? '' : ` a ${whom}`}${rest ? `; quedan ${rest}` : ''}`
    },
  },
  'payment.refund_failed': {
    group: 'memberships',
    says: ({ whom, details }) => {
      const amount = textDetail(details, 'amount')
      return `anotó que no se devolvió${amount ? ` lo pedido (${amount})` : ''}${whom === '' ? '' : ` a ${whom}`}: el servicio de cobros no lo aceptó`
    },
  },
  'payments.exported': {
    group: 'exports',
    says: ({ details }) => `bajó la lista de pagos (pagos: ${countDetail(details, 'payments')})`,
  },
  'deposits.exported': {
    group: 'exports',
    says: ({ details }) => {
      const month = textDetail(details, 'month')
      return `bajó los depósitos${month ? ` de ${month}` : ''} (movimientos: ${countDetail(details, 'movements')})`
    },
  },
} as const satisfies Record<string, Action>
