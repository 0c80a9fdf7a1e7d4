import { formatCount } from '../numbers/format.ts'
import { mediumDate } from '../time/short-dates.ts'
import { type Action, countDetail, textDetail } from './entries.ts'

/** Actions on paid memberships, and on the money for them. */
export const membershipActions = {
  'membership.left': { group: 'memberships', says: () => 'canceló su plan' },
  'membership.resumed': { group: 'memberships', says: () => 'decidió seguir con su plan' },
  'card.changed': {
    group: 'memberships',
    says: ({ own, whom }) =>
      own ? 'cambió la tarjeta con la que paga' : `cambió la tarjeta con la que paga ${whom}`,
  },
  'payment.disputed': {
    group: 'memberships',
    says: ({ whom, details }) => {
      const amount = textDetail(details, 'amount')
      return `anotó que el banco de ${whom} reclamó un pago${amount ? ` de ${amount}` : ''}: lo que abría se cerró`
    },
  },
  'payments.mended': {
    group: 'memberships',
    says: ({ whom, details }) => {
      const count = countDetail(details, 'count')
      const things = count === 1 ? ' 1 diferencia' : count > 1 ? ` ${count} diferencias` : ' una diferencia'
      return `comparó lo cobrado a ${whom} con lo que dice el proveedor y corrigió${things}`
    },
  },
  'payments.adopted': {
    group: 'memberships',
    says: ({ whom, details }) =>
      `anotó que ${textDetail(details, 'customer') ?? 'un cliente'}, en el servicio de cobros, es de ${whom}`,
  },
  'coupon.made': {
    group: 'memberships',
    says: ({ details }) => {
      const words = textDetail(details, 'words')
      return `hizo el cupón ${textDetail(details, 'code') ?? 'de un código'}${words ? `: ${words}` : ''}`
    },
  },
  'coupon.ended': {
    group: 'memberships',
    says: ({ details }) => {
      const used = countDetail(details, 'used')
      const times = used === 1 ? '1 vez' : `${formatCount(used)} veces`
      return `terminó el cupón ${textDetail(details, 'code') ?? 'de un código'}, que se había usado ${times}`
    },
  },
  'training.offered': {
    group: 'memberships',
    says: ({ own, whom, details }) => {
      const until = textDetail(details, 'until')
      const whose = own ? 'se ofreció a sí mismo' : `ofreció a ${whom}`
      return `${whose} el entrenamiento al precio del plan anual${until ? `, hasta el ${mediumDate(until)}` : ''}`
    },
  },
} as const satisfies Record<string, Action>
